import { isJson, type Json, objects, stringOf } from '../json.js';
import { checkBlocks } from './check-blocks.js';
import { checkView } from './check-view.js';
import { markdownTables } from './markdown-tables.js';
import type { PayloadFault, Surroundings } from './payload-fault.js';

/**
 * What Slack would refuse in a call, worst first; an empty list for a payload within the documented limits.
 * `args` as the method takes them: blocks, chunks and views as objects, not as JSON text.
 */
export function validatePayload(
  method: string,
  args: Json,
  around: Surroundings = {},
): readonly PayloadFault[] {
  switch (method) {
    case 'chat.postMessage':
    case 'chat.postEphemeral':
    case 'chat.update':
      return message(method, args, around);
    case 'chat.startStream':
    case 'chat.appendStream':
    case 'chat.stopStream':
      return stream(args, around);
    case 'files.completeUploadExternal':
      return blocksOf(args, around);
    case 'views.open':
    case 'views.push':
    case 'views.update':
    case 'views.publish':
      return isJson(args['view']) ? checkView(args['view'], around) : [];
    case 'blocks.validate':
      return [...blocksOf(args, around), ...inside(args, around)];
    default:
      return [];
  }
}

function message(method: string, args: Json, around: Surroundings): readonly PayloadFault[] {
  const text = stringOf(args['text']);
  const markdown = stringOf(args['markdown_text']);
  const attachments = objects(args['attachments']);
  const blocks = objects(args['blocks']);
  const isEmpty = text === '' && markdown === '' && blocks.length + attachments.length === 0;
  const conflict = markdown !== '' && (text !== '' || blocks.length > 0);
  return [
    ...fault(isEmpty, 'no_text', '/text'),
    ...fault(conflict, 'markdown_text_conflict', '/markdown_text'),
    ...longMarkdown(markdown),
    ...fault(markdownTables(markdown).length > 1, 'invalid_attachments', '/markdown_text'),
    ...fault(method === 'chat.update' && text.length > 4_000, 'msg_too_long', '/text'),
    ...fault(attachments.length > 100, 'too_many_attachments', '/attachments'),
    ...blocksOf(args, around),
    ...attachments.flatMap((attachment, index) =>
      checkBlocks(objects(attachment['blocks']), {
        ...around,
        surface: 'message',
        path: `/attachments/${index}/blocks`,
      }),
    ),
  ];
}

function stream(args: Json, around: Surroundings): readonly PayloadFault[] {
  const chunks = objects(args['chunks']);
  const texts = chunks.map(({ text }) => stringOf(text)).join('');
  return [
    ...longMarkdown(stringOf(args['markdown_text']) + texts),
    ...chunks.flatMap((chunk, index) =>
      streamBlocks(objects(chunk['blocks']), around, `/chunks/${index}/blocks`),
    ),
    ...streamBlocks(objects(args['blocks']), around, '/blocks'),
  ];
}

/** Streams name the number of blocks by a code of its own. */
function streamBlocks(
  blocks: readonly Json[],
  around: Surroundings,
  path: string,
): readonly PayloadFault[] {
  return [
    ...fault(blocks.length > 50, 'msg_blocks_too_many', path),
    ...checkBlocks(blocks, { ...around, surface: 'message', path }),
  ];
}

function blocksOf(args: Json, around: Surroundings): readonly PayloadFault[] {
  const { blocks } = args;
  if (blocks === undefined) return [];
  if (!Array.isArray(blocks)) return fault(true, 'invalid_blocks_format', '/blocks');
  return checkBlocks(objects(blocks), { ...around, surface: 'message', path: '/blocks' });
}

function inside({ message: given, view }: Json, around: Surroundings): readonly PayloadFault[] {
  return [
    ...(isJson(given) ? message('chat.postMessage', given, around) : []),
    ...(isJson(view) ? checkView(view, around) : []),
  ];
}

function longMarkdown(markdown: string): readonly PayloadFault[] {
  return fault(markdown.length > 12_000, 'msg_too_long', '/markdown_text');
}

function fault(is: boolean, error: string, path: string): readonly PayloadFault[] {
  return is ? [{ error, path, message: error.replaceAll('_', ' ') }] : [];
}
