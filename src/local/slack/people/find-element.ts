import { isJson, type Json, stringOf } from '../json.js';

export interface FoundElement {
  readonly element: Json;
  readonly blockId: string;
}

/** Slack gives every block an id; those that the bot did not name are numbered here. */
export function withBlockIds(blocks: readonly Json[]): readonly Json[] {
  return blocks.map((block, index) => ({ block_id: `block-${index + 1}`, ...block }));
}

/** The interactive elements of blocks, wherever they stand in them. */
export function elementsOf(blocks: readonly Json[]): readonly FoundElement[] {
  return withBlockIds(blocks).flatMap((block) =>
    nested(block).map((element) => ({ element, blockId: stringOf(block['block_id']) })),
  );
}

function nested(value: unknown): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(nested);
  if (!isJson(value)) return [];
  const own = typeof value['action_id'] === 'string' ? [value] : [];
  return [...own, ...Object.values(value).flatMap(nested)];
}
