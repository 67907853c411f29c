import { buttonWords } from '../words.js';
import type { DeedOptions } from './deed.js';
import type { Press } from './read-press.js';
import { removeMessages } from './remove-messages.js';

/**
 * Takes an answer's messages and files away, for its asker and for admins. Of an answer that is not known any
 * more only the message with the button can be found, and nobody knows who asked: that is for admins.
 */
export async function deleteAnswer(press: Press, options: DeedOptions): Promise<void> {
  const { desk, access, whisper } = options;
  const known = await desk.findAnswer(press.answer);
  const role = await access.roleOf(press, known?.askerId ?? '');
  if (role === 'other') {
    await whisper(press, known ? buttonWords.notYours : buttonWords.notKnownWhose);
    return;
  }
  const own = press.messageTs === undefined ? [] : [press.messageTs];
  const left = await removeMessages([...new Set([...(known?.shownIn ?? []), ...own])], {
    ...options,
    place: press,
  });
  if (left > 0) await whisper(press, buttonWords.notAllRemoved(left));
}
