import { isJson, type Json, objects, stringOf } from '../json.js';
import type { Surface } from './blocks/block-schemas.js';
import { checkBlock } from './check-block.js';
import { markdownTables } from './markdown-tables.js';
import type { PayloadFault, Surroundings } from './payload-fault.js';

/** Characters over all blocks of a kind in one message (reference, 3). */
const budgets = [
  { type: 'markdown', max: 12_000, error: 'msg_too_long' },
  { type: 'table', max: 10_000, error: 'invalid_blocks' },
  { type: 'data_table', max: 20_000, error: 'invalid_blocks' },
] as const;

const mostBlocks = { message: 50, modal: 100, home: 100 } as const;

interface Place extends Surroundings {
  readonly surface: Surface;
  /** `/blocks`, or where else the list stands. */
  readonly path: string;
}

/** Checks a list of blocks: each by itself, and all of them together. */
export function checkBlocks(blocks: readonly Json[], place: Place): readonly PayloadFault[] {
  const alone = [
    ...tooMany(blocks, place),
    ...blocks.flatMap((block, index) => checkBlock(block, `${place.path}/${index}`, place)),
  ];
  // Only blocks of a known shape are walked through: others may be nested without end.
  if (alone.length > 0) return alone;
  return [
    ...checkTogether(blocks, place.path),
    ...twins(blocks, place.path),
    ...missingPictures(blocks, place),
  ];
}

/** Checks what blocks that are good by themselves may not be in one message, which may have come in parts. */
export function checkTogether(blocks: readonly Json[], path: string): readonly PayloadFault[] {
  return [
    ...overBudget(blocks, path),
    ...severalTables(blocks, path),
    ...largeTables(blocks, path),
    ...severalCharts(blocks, path),
  ];
}

function tooMany(blocks: readonly Json[], { surface, path }: Place): readonly PayloadFault[] {
  const max = mostBlocks[surface];
  if (blocks.length <= max) return [];
  return [{ error: 'invalid_blocks', path, message: `no more than ${max} items allowed` }];
}

function overBudget(blocks: readonly Json[], path: string): readonly PayloadFault[] {
  return budgets.flatMap(({ type, max, error }) => {
    const taken = within(blocks, type).reduce((sum, block) => sum + characters(block), 0);
    const message = `${type} blocks hold ${taken} characters, ${max} at most`;
    return taken > max ? [{ error, path, message }] : [];
  });
}

/** Slack turns a table in Markdown into a table block, so that it counts too. */
function severalTables(blocks: readonly Json[], path: string): readonly PayloadFault[] {
  const written = within(blocks, 'markdown').flatMap(({ text }) => markdownTables(stringOf(text)));
  const count = written.length + within(blocks, 'table').length;
  if (count <= 1) return [];
  return [{ error: 'invalid_attachments', path, message: 'only_one_table_allowed' }];
}

/** As a table block, which it becomes. */
function largeTables(blocks: readonly Json[], path: string): readonly PayloadFault[] {
  return within(blocks, 'markdown')
    .flatMap(({ text }) => markdownTables(stringOf(text)))
    .filter(({ rows, columns }) => rows > 100 || columns > 20)
    .map(({ rows, columns }) => {
      const message = `a Markdown table of ${rows} rows and ${columns} columns, 100 and 20 at most`;
      return { error: 'invalid_blocks', path, message };
    });
}

function severalCharts(blocks: readonly Json[], path: string): readonly PayloadFault[] {
  if (within(blocks, 'data_visualization').length <= 2) return [];
  return [{ error: 'invalid_blocks', path, message: 'no more than 2 data_visualization blocks' }];
}

function twins(blocks: readonly Json[], path: string): readonly PayloadFault[] {
  const ids = blocks.flatMap(({ block_id }) => (typeof block_id === 'string' ? [block_id] : []));
  const twin = ids.find((id, index) => ids.indexOf(id) < index);
  if (twin === undefined) return [];
  return [{ error: 'invalid_blocks', path, message: `block_id ${twin} already exists` }];
}

function missingPictures(
  blocks: readonly Json[],
  { path, picture }: Place,
): readonly PayloadFault[] {
  if (!picture) return [];
  return slackFiles(blocks).flatMap(({ id, url }) => {
    const place = stringOf(id) || stringOf(url);
    if (picture(place)) return [];
    return [{ error: 'invalid_blocks', path, message: `invalid slack file: ${place}` }];
  });
}

function slackFiles(value: unknown): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(slackFiles);
  if (!isJson(value)) return [];
  const own = isJson(value['slack_file']) ? [value['slack_file']] : [];
  return [...own, ...Object.values(value).flatMap(slackFiles)];
}

/** The blocks of a type, those inside containers included. */
function within(blocks: readonly Json[], type: string): readonly Json[] {
  return blocks
    .flatMap((block) => [block, ...objects(block['child_blocks'])])
    .filter((block) => block['type'] === type);
}

/** All text that the reader of a block may see. */
function characters(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + characters(item), 0);
  if (!isJson(value)) return 0;
  return Object.entries(value).reduce((sum, [key, item]) => {
    return sum + (key === 'text' && typeof item === 'string' ? item.length : characters(item));
  }, 0);
}
