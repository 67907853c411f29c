import { z } from 'zod';
import type { Call } from '../inbound/router.js';
import type { Mark } from './surface.js';

const ANSWER = 'threadbook_answer';

/** @param whole given with a message that ends an answer: how many files follow it */
export function answerMark(
  { id }: Pick<Call, 'id'>,
  whole: { readonly files?: number } = {},
): Mark {
  return { metadata: { event_type: ANSWER, event_payload: { message: id, ...whole } } };
}

const schema = z.object({
  event_type: z.literal(ANSWER),
  event_payload: z.object({ message: z.string(), files: z.number().optional() }),
});

/** What a message found in a thread says about itself; undefined for one that carries no such mark. */
export function readAnswerMark(
  metadata: unknown,
): { readonly message: string; readonly files: number | undefined } | undefined {
  const { success, data } = schema.safeParse(metadata);
  return success
    ? { message: data.event_payload.message, files: data.event_payload.files }
    : undefined;
}
