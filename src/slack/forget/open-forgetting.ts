import { refused } from '../access/refused.js';
import type { DeedOptions } from '../buttons/deed.js';
import { notice, openModal } from '../buttons/modals.js';
import { whereOf } from '../buttons/read-press.js';
import { forgetWords } from '../words.js';
import { forgetView } from './forget-view.js';

export interface Forgetting {
  readonly team: string;
  readonly userId: string;
  readonly triggerId: string;
  readonly channel: string;
  readonly rootTs: string;
}

/** Asks whether a thread is to be forgotten, or says why this person may not have that. */
export async function openForgetting(
  { triggerId, ...asked }: Forgetting,
  options: DeedOptions,
): Promise<void> {
  const title = forgetWords.title;
  const place = { channel: asked.channel, rootTs: asked.rootTs, question: asked.rootTs };
  await openModal(options.calls, triggerId, {
    title,
    fill: async () => {
      const refusal = await whyNot(whereOf(place, asked), options);
      return refusal === undefined ? forgetView(place) : notice(title, refusal);
    },
  });
}

/** Forgetting is for the one who asked first in a thread, and for admins. */
export async function whyNot(
  where: ReturnType<typeof whereOf>,
  { access, desk, logger }: DeedOptions,
): Promise<string | undefined> {
  const refusal = await access.refusalOf(where);
  if (refusal !== undefined) return refused(refusal, { ...where, logger });
  const starter = await desk.starterOf(where.thread);
  const role = await access.roleOf(where, starter ?? '');
  if (role === 'other') return forgetWords.notYours;
  return starter === undefined ? forgetWords.unknown : undefined;
}
