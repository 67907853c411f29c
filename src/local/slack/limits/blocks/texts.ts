import { z } from 'zod';

export const id = z.string().max(255);

export function plain(max: number) {
  return z.strictObject({
    type: z.literal('plain_text'),
    text: z.string().min(1).max(max),
    emoji: z.boolean().optional(),
  });
}

export function mrkdwn(max: number) {
  return z.strictObject({
    type: z.literal('mrkdwn'),
    text: z.string().min(1).max(max),
    verbatim: z.boolean().optional(),
  });
}

export function anyText(max: number) {
  return z.discriminatedUnion('type', [plain(max), mrkdwn(max)]);
}

/** A block's own fields with the two that every block has. */
export function block<T extends string, Shape extends z.ZodRawShape>(type: T, shape: Shape) {
  return z.strictObject({ type: z.literal(type), block_id: id.optional(), ...shape });
}
