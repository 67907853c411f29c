import type { Logger } from 'pino';
import type { Call } from '../inbound/router.js';
import type { Ledger } from '../ledger.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts, slackErrorCode } from '../slack-fault.js';
import { readAnswerMark } from './answer-mark.js';
import { type ShownMessage, shownMessages } from './shown-messages.js';

export interface LookOptions {
  readonly calls: SlackCalls;
  readonly ledger: Ledger;
  readonly logger: Logger;
  readonly botUserId: string;
  /** Whether nothing else of this thread is being written, so that an open stream is nobody's. */
  readonly isQuiet: boolean;
}

/** What a thread shows of an answer. */
export type ShownAnswer =
  /** The question is there no more. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'whole' }
  /** `without-files`: all of the text, and fewer files than it says. */
  | {
      readonly kind: 'without-files' | 'broken';
      /** The question as Slack shows it now. */
      readonly question: unknown;
      /** The `ts` of each message that shows some of the answer. */
      readonly surfaces: ReadonlySet<string>;
      /** Whether none of these is there any more. */
      readonly isUnseen: boolean;
    };

/** @throws Slack's error when the thread cannot be read just now. */
export async function whatIsShown(call: Call, options: LookOptions): Promise<ShownAnswer> {
  const noted = await options.ledger.surfacesOf(call.thread);
  const thread = await readThread(call, options);
  if (thread === 'gone') return { kind: 'withdrawn' };
  const question = thread.find(({ ts }) => ts === call.messageTs);
  const isGone = question === undefined || question['subtype'] === 'tombstone';
  if (thread.length > 0 && isGone) return { kind: 'withdrawn' };
  const ours = thread.filter((message) => belongs(message, { call, noted, options, thread }));
  const missing = missingFiles(ours);
  if (missing === 0) return { kind: 'whole' };
  const unseen = [...noted].flatMap(([ts, id]) => (id === call.id ? [ts] : []));
  const surfaces = new Set([...ours.map(({ ts }) => ts), ...unseen]);
  const isUnseen = ours.length === 0;
  return { kind: missing === undefined ? 'broken' : 'without-files', question, surfaces, isUnseen };
}

/** From the question on; empty when Slack does not show it to the bot. */
async function readThread(
  call: Call,
  { calls, logger }: LookOptions,
): Promise<readonly ShownMessage[] | 'gone'> {
  try {
    return await shownMessages(call, calls);
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
  readonly options: LookOptions;
  /** Oldest first. */
  readonly thread: readonly ShownMessage[];
}

function belongs(found: ShownMessage, { call, noted, options, thread }: Belonging): boolean {
  const { ts, user, metadata, streaming_state: state } = found;
  if (user !== options.botUserId || ts === call.messageTs) return false;
  const owner = noted.get(ts) ?? readAnswerMark(metadata)?.message ?? followed(found, thread);
  if (owner !== undefined) return owner === call.id;
  // A stream takes its mark when it ends, so one that never ended was begun and not noted.
  return options.isQuiet && state !== undefined && state !== COMPLETED;
}

/** Which message a file that was shared and not noted answers: an upload takes no mark, but its text says that it comes. */
function followed(
  { ts, files = [] }: ShownMessage,
  thread: readonly ShownMessage[],
): string | undefined {
  if (files.length === 0) return undefined;
  const text = thread.findLast((other) => {
    const due = readAnswerMark(other.metadata)?.files ?? 0;
    return other.ts < ts && due > 0;
  });
  return readAnswerMark(text?.metadata)?.message;
}

/** How many files are still to come; undefined when the text is not whole. Files come after it. */
function missingFiles(ours: readonly ShownMessage[]): number | undefined {
  const last = ours.find(({ metadata }) => readAnswerMark(metadata)?.files !== undefined);
  if (last === undefined) return undefined;
  const files = ours.flatMap(({ ts, files: shared = [] }) => (ts > last.ts ? shared : []));
  return Math.max(0, (readAnswerMark(last.metadata)?.files ?? 0) - files.length);
}
