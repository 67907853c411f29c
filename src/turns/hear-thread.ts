import type { Attachment, Note, Question, Said } from '../slack/index.js';
import type { ThreadRecord } from './thread-record.js';

/** What the thread has besides questions and answers: for the model to read, and for the asker to know. */
export interface HeardThread {
  readonly said: readonly Said[];
  /** Files that the record does not hold yet. */
  readonly attachments: readonly Attachment[];
  readonly upTo: string | undefined;
  readonly forModel: readonly string[];
  readonly forAsker: readonly Note[];
}

export interface HearThreadOptions {
  readonly record: ThreadRecord;
  readonly signal: AbortSignal;
}

/** @throws the signal's reason when aborted. */
export async function hearThread(
  question: Question,
  { record, signal }: HearThreadOptions,
): Promise<HeardThread> {
  const { heardUpTo: after } = record;
  const { said, leftOut, attachments, upTo, isWhole } = await question.hear({ after, signal });
  const known = new Set([...record.files.values()].map(({ id }) => id));
  return {
    said,
    attachments: attachments.filter(({ id }) => !known.has(id)),
    // What was not shown now may be shown the next time; a question that waited may be older than what is known.
    upTo: isWhole && (after === undefined || upTo > after) ? upTo : after,
    forModel: [...(leftOut > 0 ? [leftOutNote(leftOut)] : []), ...(isWhole ? [] : [unreadNote])],
    forAsker: isWhole ? [] : [{ kind: 'thread-unread' }],
  };
}

function leftOutNote(count: number): string {
  return `${count} older ${count === 1 ? 'message' : 'messages'} of this thread ${count === 1 ? 'was' : 'were'} left out of <thread>. If the answer may stand there, say that you read only the newest.`;
}

const unreadNote =
  'Slack did not show all that was said in this thread, so <thread> may lack messages and files. If the question needs them, ask for them.';
