import type { TurnMessages } from '../analysis/index.js';
import type { Attachment } from '../slack/index.js';
import { type Journal, sizeOfJournal } from './journal.js';

/** What a thread keeps when its session is gone: enough to say what was said and to read its files again. */
export interface ThreadRecord {
  /** Whole turns, oldest first. */
  readonly turns: readonly TurnMessages[];
  /** Every file attached so far under its name in the working folder; a later version replaces an earlier one. */
  readonly files: ReadonlyMap<string, Attachment>;
  /** What was done in the thread's session, in order. */
  readonly journal: Journal;
  /** The message up to which the model knows what was said in the thread; undefined for nothing of it. */
  readonly heardUpTo: string | undefined;
}

export const emptyRecord: ThreadRecord = {
  turns: [],
  files: new Map(),
  journal: [],
  heardUpTo: undefined,
};

/** Roughly the characters a record keeps in memory. */
export function sizeOfRecord({ turns, files, journal }: ThreadRecord): number {
  const perFile = 500;
  return JSON.stringify(turns).length + files.size * perFile + sizeOfJournal(journal) + 1;
}

/** A question that a fault left without an answer, so that "try again" means something. */
export function brokenTurnMessages(question: string): TurnMessages {
  return [
    { role: 'user', text: question },
    { role: 'assistant', text: '(not answered: broken off by a fault)', calls: [] },
  ];
}
