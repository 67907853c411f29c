import { z } from 'zod';
import { anyText, id, plain } from './texts.js';

export const confirm = z.strictObject({
  title: plain(100).optional(),
  text: anyText(300),
  confirm: plain(30).optional(),
  deny: plain(30).optional(),
  style: z.enum(['primary', 'danger']).optional(),
});

export const style = z.enum(['primary', 'danger']).optional();

export const option = z.strictObject({
  text: anyText(75),
  value: z.string().max(150).optional(),
  url: z.string().max(3_000).optional(),
  description: plain(75).optional(),
});

export const optionGroup = z.strictObject({
  label: plain(75),
  options: z.array(option).min(1).max(100),
});

const common = {
  action_id: id.optional(),
  confirm: confirm.optional(),
  focus_on_load: z.boolean().optional(),
  placeholder: plain(150).optional(),
  dispatch_action_config: z.record(z.string(), z.unknown()).optional(),
};

/** An interactive element's own fields with those that such elements share. */
export function element<T extends string, Shape extends z.ZodRawShape>(type: T, shape: Shape) {
  return z.strictObject({ type: z.literal(type), ...common, ...shape });
}
