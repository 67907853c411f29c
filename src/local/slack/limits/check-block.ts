import { type Json, own, stringOf } from '../json.js';
import { blockRules, type Surface } from './blocks/block-schemas.js';
import type { PayloadFault, Surroundings } from './payload-fault.js';

/** Checks one block by itself. */
export function checkBlock(
  block: Json,
  path: string,
  { surface, lacks }: Surroundings & { readonly surface: Surface },
): readonly PayloadFault[] {
  const type = stringOf(block['type']);
  const rule = own(blockRules, type);
  const refuse = (message: string) => [{ error: 'invalid_blocks', path, message }];
  if (!rule || lacks?.(type)) return refuse(`unsupported block type: ${type}`);
  if (!rule.surfaces.includes(surface)) return refuse(`${type} is not supported in a ${surface}`);
  const parsed = rule.schema.safeParse(block);
  return (parsed.error?.issues ?? []).map((issue) => ({
    error: 'invalid_blocks',
    path: [path, ...issue.path.map(String)].join('/'),
    message: issue.message,
  }));
}
