import { z } from 'zod';
import { block } from './texts.js';

const style = z.record(z.string(), z.boolean()).optional();

function piece<T extends string, Shape extends z.ZodRawShape>(type: T, shape: Shape) {
  return z.strictObject({ type: z.literal(type), style, ...shape });
}

const text = piece('text', { text: z.string().min(1) });
const link = piece('link', {
  url: z.string().min(1),
  text: z.string().optional(),
  unsafe: z.boolean().optional(),
});

const pieces = z.discriminatedUnion('type', [
  text,
  link,
  piece('broadcast', { range: z.enum(['here', 'channel', 'everyone']) }),
  piece('channel', { channel_id: z.string() }),
  piece('color', { value: z.string() }),
  piece('date', {
    timestamp: z.number().int(),
    format: z.string(),
    url: z.string().optional(),
    fallback: z.string().optional(),
  }),
  piece('emoji', {
    name: z.string(),
    unicode: z.string().optional(),
    url: z.string().optional(),
  }),
  piece('team', { team_id: z.string() }),
  piece('user', { user_id: z.string() }),
  piece('usergroup', { usergroup_id: z.string() }),
]);

const border = z.union([z.literal(0), z.literal(1)]).optional();
const section = z.strictObject({
  type: z.literal('rich_text_section'),
  elements: z.array(pieces),
});

export const richText = block('rich_text', {
  elements: z.array(
    z.discriminatedUnion('type', [
      section,
      z.strictObject({
        type: z.literal('rich_text_list'),
        elements: z.array(section),
        style: z.enum(['bullet', 'ordered']),
        indent: z.number().int().min(0).max(8).optional(),
        offset: z.number().int().min(0).optional(),
        border,
      }),
      z.strictObject({ type: z.literal('rich_text_quote'), elements: z.array(pieces), border }),
      z.strictObject({
        type: z.literal('rich_text_preformatted'),
        elements: z.array(z.discriminatedUnion('type', [text, link])),
        border,
        language: z.string().optional(),
      }),
    ]),
  ),
});
