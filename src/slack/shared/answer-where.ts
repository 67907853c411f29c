import type { DeedOptions } from '../buttons/deed.js';
import type { Press } from '../buttons/read-press.js';
import { threadLink } from '../commands/thread-link.js';
import type { Delivery } from '../connection/bolt-app.js';
import { readThread } from '../context/read-thread.js';
import type { ThreadMessage } from '../context/thread-message.js';
import { callsBot } from '../inbound/question-text.js';
import { slackErrorCode } from '../slack-fault.js';
import { sharedWords } from '../words.js';
import { wasAsked } from './was-asked.js';

export interface WhereOptions extends DeedOptions {
  readonly botUserId: string;
}

/** Answers a question in its thread, as its asker agreed to, or in their direct messages. */
export async function answerWhere(press: Press, options: WhereOptions): Promise<void> {
  const { whisper, takeAgreed, ledger } = options;
  const message = await questionOf(press, options);
  if (message === undefined) {
    await whisper(press, sharedWords.gone);
    return;
  }
  if (!(await wasAsked(press, message, ledger))) {
    await whisper(press, sharedWords.notYours);
    return;
  }
  const asked = askedBy(press, message, options);
  const isHere = press.action === 'answerHere';
  const isTaken = await takeAgreed(asked, isHere ? 'here' : 'elsewhere');
  if (!isTaken) await whisper(press, sharedWords.gone);
  else if (!isHere) await answerToMe(press, asked, options);
}

/** As Slack shows it now: it may have been edited, and the process is another one perhaps. */
async function questionOf(
  { channel, rootTs, answer }: Press,
  { calls }: WhereOptions,
): Promise<ThreadMessage | undefined> {
  const upTo = answer.id.split(':').at(-1) ?? '';
  try {
    const { messages } = await readThread(calls, { channel, rootTs, after: undefined, upTo });
    return messages.find(({ ts }) => ts === upTo);
  } catch (error) {
    // It was deleted.
    if (slackErrorCode(error) === 'thread_not_found') return undefined;
    throw error;
  }
}

/** Whoever chose a message of another's asks it themselves. */
function askedBy(
  { channel, rootTs, team, userId }: Press,
  message: ThreadMessage,
  { botUserId }: WhereOptions,
): Delivery & { readonly event: { readonly ts: string } } {
  const text = message.text ?? '';
  const event = {
    ...{ files: message.files, attachments: message.attachments, blocks: message.blocks },
    ...{ type: 'message', channel, ts: message.ts, user: userId, team },
    ...(rootTs === message.ts ? {} : { thread_ts: rootTs }),
    text: callsBot(text, botUserId) ? text : `<@${botUserId}> ${text}`,
  };
  return { event, team, botUserId, isAgreed: true, isRetry: false };
}

/** A thread of its own in the direct messages of the asker: follow-ups there go on with the same kernel. */
async function answerToMe(
  { userId, thread, channel: from, rootTs }: Press,
  { event, ...delivery }: Delivery & { readonly event: { readonly ts: string } },
  { calls, take }: WhereOptions,
): Promise<void> {
  const { ts, channel } = await calls.postPatiently('chat.postMessage', {
    ...{ channel: userId, text: sharedWords.moved(threadLink(thread)) },
    ...{ unfurl_links: false, unfurl_media: false },
  });
  if (ts === undefined || channel === undefined)
    throw new Error('Slack told no place of a message.');
  // What was said before it, it may be about.
  const asked_in = { channel: from, root_ts: rootTs, ts: event.ts };
  const moved = { ...event, channel, channel_type: 'im', ts, thread_ts: undefined, asked_in };
  await take({ ...delivery, event: moved });
}
