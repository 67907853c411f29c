import { button, plainSection } from '../blocks.js';
import { ACTIONS } from '../buttons/action-ids.js';
import type { Whisper } from '../buttons/whisper.js';
import type { Call } from '../inbound/router.js';
import { sharedWords } from '../words.js';

/** Asks where somebody wants to be answered, since people of other companies read the thread. */
export async function askFirst(
  { channel, userId, rootTs, messageTs }: Call,
  whisper: Whisper,
): Promise<'said' | 'unsaid'> {
  // In a thread that has no replies yet nobody would see it (doc chat.postEphemeral).
  const place = { channel, userId, rootTs: rootTs === messageTs ? undefined : rootTs };
  // What only one person sees carries no message, so the button says whose answer it is about.
  const value = `${rootTs}/${messageTs}`;
  const elements = [
    button({ text: sharedWords.here, actionId: ACTIONS.answerHere, value }),
    button({ text: sharedWords.toMe, actionId: ACTIONS.answerToMe, value }),
  ];
  return whisper(place, sharedWords.ask, [
    plainSection(sharedWords.ask),
    { type: 'actions', elements },
  ]);
}
