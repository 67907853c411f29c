import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../inbound/router.js';
import type { Mark } from './surface.js';

const ANSWER = 'threadbook_answer';

/** Made anew for each message, so that one which Slack took without a word is known again. @param whole given with a message that ends an answer: how many files follow it */
export function answerMark(
  { id }: Pick<Call, 'id'>,
  whole: { readonly files?: number } = {},
): Mark {
  return {
    metadata: { event_type: ANSWER, event_payload: { message: id, part: randomUUID(), ...whole } },
  };
}

const schema = z.object({
  event_type: z.literal(ANSWER),
  event_payload: z.object({
    message: z.string(),
    part: z.string().optional(),
    files: z.number().optional(),
  }),
});

/** What a message found in a thread says about itself; undefined for one that carries no such mark. */
export function readAnswerMark(metadata: unknown): AnswerMark | undefined {
  return schema.safeParse(metadata).data?.event_payload;
}

type AnswerMark = z.infer<typeof schema>['event_payload'];
