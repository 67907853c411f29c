import type { Logger } from 'pino';
import { z } from 'zod';
import type { Call } from '../inbound/router.js';
import type { Ledger } from '../ledger.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts, slackErrorCode } from '../slack-fault.js';
import { words } from '../words.js';
import { answerMark, readAnswerMark } from './answer-mark.js';

export interface SweepOptions {
  readonly calls: SlackCalls;
  readonly ledger: Ledger;
  readonly logger: Logger;
  readonly botUserId: string;
  /** Whether nothing else of this thread is being written, so that an open stream is nobody's. */
  readonly isQuiet: boolean;
}

/** What an earlier process had shown of an answer. */
export type Swept =
  | { readonly kind: 'answered' }
  /** The question was deleted meanwhile. */
  | { readonly kind: 'withdrawn' }
  /** Nothing is left of it; `message` is the question as Slack shows it now. */
  | { readonly kind: 'clear'; readonly message: unknown };

/**
 * Looks in the thread for what a process that ended had shown of this answer: a whole one is left,
 * a broken one is taken away.
 * @throws Slack's error when the thread cannot be read just now.
 */
export async function sweep(call: Call, options: SweepOptions): Promise<Swept> {
  const noted = await options.ledger.surfacesOf(call.thread);
  const thread = await readThread(call, options);
  if (thread === 'gone') return { kind: 'withdrawn' };
  const question = thread.find(({ ts }) => ts === call.messageTs);
  if (thread.length > 0 && question === undefined) return { kind: 'withdrawn' };
  const ours = thread.filter((message) => belongs(message, { call, noted, options, thread }));
  if (isWhole(ours)) return { kind: 'answered' };
  const unseen = [...noted].flatMap(([ts, id]) => (id === call.id ? [ts] : []));
  for (const ts of new Set([...ours.map((message) => message.ts), ...unseen]))
    await takeAway(ts, call, options);
  return { kind: 'clear', message: question };
}

const messageSchema = z.looseObject({
  ts: z.string(),
  user: z.string().optional(),
  metadata: z.unknown().optional(),
  files: z.array(z.unknown()).optional(),
  streaming_state: z.string().optional(),
});

type Found = z.infer<typeof messageSchema>;

/** From the question on; empty when Slack does not show it to the bot. */
async function readThread(
  { channel, rootTs, messageTs }: Call,
  { calls, logger }: SweepOptions,
): Promise<readonly Found[] | 'gone'> {
  try {
    const { messages } = await calls.ask('conversations.replies', {
      ...{ channel, ts: rootTs, oldest: messageTs, inclusive: true },
      ...{ include_all_metadata: true, limit: 200 },
    });
    const { data = [] } = z.array(messageSchema).safeParse(messages);
    return data.filter(({ ts }) => ts >= messageTs);
  } catch (error) {
    const code = slackErrorCode(error);
    if (code === undefined) throw error;
    if (code === 'thread_not_found' || code === 'message_not_found') return 'gone';
    logger.warn(faultFacts(error), 'a thread could not be read');
    return [];
  }
}

/** Of a stream that was ended properly. */
const COMPLETED = 'completed';

interface Belonging {
  readonly call: Call;
  readonly noted: ReadonlyMap<string, string>;
  readonly options: SweepOptions;
  /** Oldest first. */
  readonly thread: readonly Found[];
}

function belongs(found: Found, { call, noted, options, thread }: Belonging): boolean {
  const { ts, user, metadata, streaming_state: state } = found;
  if (user !== options.botUserId || ts === call.messageTs) return false;
  const owner = noted.get(ts) ?? readAnswerMark(metadata)?.message ?? followed(found, thread);
  if (owner !== undefined) return owner === call.id;
  // A stream takes its mark when it ends, so one that never ended was begun and not noted.
  return options.isQuiet && state !== undefined && state !== COMPLETED;
}

/** Which message a file that was shared and not noted answers: an upload takes no mark, but its text says that it comes. */
function followed({ ts, files = [] }: Found, thread: readonly Found[]): string | undefined {
  if (files.length === 0) return undefined;
  const text = thread.findLast((other) => {
    const due = readAnswerMark(other.metadata)?.files ?? 0;
    return other.ts < ts && due > 0;
  });
  return readAnswerMark(text?.metadata)?.message;
}

/** Files come after the text, so all of them must be there. */
function isWhole(ours: readonly Found[]): boolean {
  const last = ours.find(({ metadata }) => readAnswerMark(metadata)?.files !== undefined);
  if (last === undefined) return false;
  const files = ours.flatMap(({ ts, files: shared = [] }) => (ts > last.ts ? shared : []));
  return files.length >= (readAnswerMark(last.metadata)?.files ?? 0);
}

async function takeAway(ts: string, call: Call, { calls, logger }: SweepOptions): Promise<void> {
  const place = { channel: call.channel, ts };
  // Only an ended stream may be deleted or edited; most were none.
  await calls.post('chat.stopStream', { ...place, ...answerMark(call) }).catch(() => undefined);
  try {
    await calls.ask('chat.delete', place);
  } catch (error) {
    if (slackErrorCode(error) === 'message_not_found') return;
    logger.info(faultFacts(error), 'a broken answer could not be deleted');
    const text = words.brokenOff;
    await calls
      .postPatiently('chat.update', { ...place, text, blocks: [], ...answerMark(call) })
      .catch((refused: unknown) =>
        logger.warn(faultFacts(refused), 'a broken answer could not be closed'),
      );
  }
}
