import { z } from 'zod';
import type { Json } from '../json.js';
import { jsonObject } from '../json-object.js';

const chunkSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('markdown_text'), text: z.string() }),
  z.object({
    type: z.literal('task_update'),
    id: z.string().min(1),
    title: z.string().min(1),
    status: z.enum(['pending', 'in_progress', 'complete', 'error']),
    details: z.string().optional(),
    output: z.string().optional(),
    sources: z.array(jsonObject).optional(),
  }),
  z.object({ type: z.literal('plan_update'), title: z.string() }),
  z.object({ type: z.literal('blocks'), blocks: z.array(jsonObject).max(50) }),
]);

export type StreamChunk = z.output<typeof chunkSchema>;

/** Undefined for a chunk that is none of the four kinds. */
export function streamChunk(given: Json): StreamChunk | undefined {
  return chunkSchema.safeParse(given).data;
}
