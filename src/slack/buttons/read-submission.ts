import { z } from 'zod';
import { readViewPlace, type Where, whereOf } from './read-press.js';

/** A modal about an answer that somebody sent off. */
export interface Submission {
  readonly callbackId: string;
  readonly where: Where;
  /** The file that the modal is about, if it is about one. */
  readonly file: string | undefined;
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
  const { callback_id: callbackId, private_metadata: metadata, state } = data.view;
  const { file } = z.object({ file: z.string().optional() }).parse(JSON.parse(metadata));
  return { callbackId, where: whereOf(place, { team, userId: data.user.id }), file, state };
}
