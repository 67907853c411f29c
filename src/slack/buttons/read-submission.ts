import { z } from 'zod';
import { readViewPlace, type Where, whereOf } from './read-press.js';

/** A modal about an answer that somebody sent off. */
export interface Submission {
  readonly callbackId: string;
  readonly where: Where;
  readonly state: unknown;
}

const schema = z.object({
  type: z.literal('view_submission'),
  user: z.object({ id: z.string() }),
  view: z.object({
    callback_id: z.string(),
    private_metadata: z.string(),
    state: z.unknown(),
  }),
});

export function readSubmission(body: unknown, team: string): Submission | undefined {
  const { data } = schema.safeParse(body);
  const place = readViewPlace(data?.view.private_metadata);
  if (data === undefined || place === undefined) return undefined;
  const { callback_id: callbackId, state } = data.view;
  return { callbackId, where: whereOf(place, { team, userId: data.user.id }), state };
}

const stateSchema = z.object({
  values: z.record(z.string(), z.record(z.string(), z.object({ value: z.string().nullish() }))),
});

/** What was written into the field of that name; empty for nothing. */
export function submittedText(state: unknown, name: string): string {
  const { data } = stateSchema.safeParse(state);
  return data?.values[name]?.[name]?.value ?? '';
}
