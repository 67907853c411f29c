import { threadLink } from '../commands/thread-link.js';
import type { Call } from '../inbound/router.js';
import { shareFiles } from '../reply/share-files.js';
import { buttonWords, uploadWords } from '../words.js';
import { callAt, type DeedOptions } from './deed.js';
import type { Press } from './read-press.js';

interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Puts a file that somebody pressed for into the thread; where people of other companies read along and they did not
 * agree to that, into their direct messages.
 */
export async function sendFile(
  press: Press,
  { name, bytes }: MadeFile,
  options: DeedOptions,
): Promise<void> {
  const { whisper, outlet, mustAsk } = options;
  const here = callAt(press);
  const isElsewhere = await mustAsk(here);
  const call = isElsewhere ? await inDirectMessages(press, options) : here;
  const sharing = { ...options, call, onPosted: () => undefined };
  const [unshared] = await shareFiles([{ name, bytes, altText: undefined }], sharing);
  if (unshared !== undefined) await whisper(press, outlet.markdown(uploadWords(unshared)));
  else if (isElsewhere) await whisper(press, buttonWords.sentToYou);
}

/** @throws Slack's error */
async function inDirectMessages(press: Press, { calls }: DeedOptions): Promise<Call> {
  const { ts, channel } = await calls.postPatiently('chat.postMessage', {
    ...{ channel: press.userId, text: buttonWords.fileFrom(threadLink(press.thread)) },
    ...{ unfurl_links: false, unfurl_media: false },
  });
  if (ts === undefined || channel === undefined)
    throw new Error('Slack told no place of a message.');
  return { ...callAt(press), channel, rootTs: ts, messageTs: ts };
}
