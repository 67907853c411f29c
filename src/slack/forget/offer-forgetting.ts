import { button, plainSection } from '../blocks.js';
import { ACTIONS } from '../buttons/action-ids.js';
import type { Whisper } from '../buttons/whisper.js';
import type { Call } from '../inbound/router.js';
import { forgetWords } from '../words.js';

/** A message opens no modal, so whoever wants the thread forgotten is given a button that does. */
export async function offerForgetting(
  { channel, userId, rootTs, messageTs }: Call,
  whisper: Whisper,
): Promise<void> {
  const text = forgetWords.offer;
  // In a thread that has no replies yet nobody would see it (doc chat.postEphemeral).
  const place = { channel, userId, rootTs: rootTs === messageTs ? undefined : rootTs };
  const open = button({ text: forgetWords.open, actionId: ACTIONS.forget, value: rootTs });
  await whisper(place, text, [plainSection(text), { type: 'actions', elements: [open] }]);
}
