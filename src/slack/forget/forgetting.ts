import { z } from 'zod';
import { readViewPlace, viewPlaceOf, type Where, whereOf } from '../buttons/read-press.js';
import { type Submission, submittedChoices } from '../buttons/read-submission.js';
import type { ForgetWish } from '../ledger.js';
import { ANSWERS_TOO } from './forget-view.js';

/** A thread that somebody confirmed is to be forgotten. */
export interface Forgetting {
  readonly viewId: string;
  readonly where: Where;
  /** Whether the bot's messages go as well. */
  readonly answersToo: boolean;
  readonly botUserId: string;
  /** Whether it is known already that this person may have it: what is left of the thread may not tell any more. */
  readonly isGranted: boolean;
}

export function forgettingOf(
  { where, viewId, state }: Submission,
  { botUserId }: Pick<Forgetting, 'botUserId'>,
): Forgetting {
  const answersToo = submittedChoices(state, ANSWERS_TOO).includes(ANSWERS_TOO);
  return { viewId, where, answersToo, botUserId, isGranted: false };
}

export function writeForgetting({
  where,
  viewId,
  ...how
}: Forgetting): Omit<ForgetWish, 'isGranted'> {
  const { team, userId, thread } = where;
  const { answersToo, botUserId } = how;
  const place = JSON.stringify(viewPlaceOf(where));
  const wish = JSON.stringify({ team, userId, place, answersToo, botUserId });
  return { id: viewId, thread, wish };
}

const schema = z.object({
  team: z.string(),
  userId: z.string(),
  place: z.string(),
  answersToo: z.boolean(),
  botUserId: z.string(),
});

/** Undefined for one of a version that wrote it otherwise. */
export function readForgetting({
  id: viewId,
  wish,
  isGranted,
}: ForgetWish): Forgetting | undefined {
  const { data } = schema.safeParse(JSON.parse(wish));
  const place = readViewPlace(data?.place);
  if (data === undefined || place === undefined) return undefined;
  const { answersToo, botUserId } = data;
  return { viewId, where: whereOf(place, data), answersToo, botUserId, isGranted };
}
