import type { KernelSession } from '../sandbox/index.js';
import type { Answer, AnswerOptions, Question, VerifiedThread } from '../slack/index.js';
import type { Store } from '../store/index.js';
import type { FileCopies } from './file-copies.js';
import { givenAnswer } from './given-answer.js';
import { isCell } from './journal.js';
import { journalOf } from './journal-of.js';
import { notebookTurns } from './notebook-turns.js';
import { verifyNotebook } from './verify-notebook.js';

export interface VerifyThreadOptions extends AnswerOptions {
  readonly store: Store;
  readonly copies: FileCopies;
  readonly openFresh: (options: { readonly signal: AbortSignal }) => Promise<KernelSession>;
  readonly cellMs: number;
  readonly fileMs: number;
}

/** @throws as `verifyNotebook` does, and what the store throws. */
export async function verifyThread(
  { thread }: Question,
  options: VerifyThreadOptions,
): Promise<Answer> {
  const { store, openFresh, signal, reattach } = options;
  const [all, cells, messages, files] = await Promise.all([
    store.turns.ofThread(thread),
    store.cells.ofThread(thread),
    store.messages.ofThread(thread),
    store.files.versionsOfThread(thread),
  ]);
  const turns = notebookTurns(all, cells);
  const journal = journalOf({ turns: turns.map((turn) => turn.id), files, cells, reattach });
  if (!journal.some(isCell)) return answerWith({ kind: 'nothing-to-verify' }, undefined);
  await using session = await openFresh({ signal });
  const wholeMs = options.fileMs;
  const verified = await verifyNotebook({ ...options, session, journal, wholeMs });
  const left = [...verified.cells];
  const answers = turns.map((turn) => {
    const given = givenAnswer(turn, { cells, messages, files });
    return { ...given, cells: left.splice(0, given.cells.length) };
  });
  const { differences } = verified;
  const missing = verified.files.filter(({ sha256 }) => sha256 === undefined);
  const missingFiles = missing.map(({ name }) => name);
  return answerWith(
    { kind: 'verified', cells: verified.cells.length, differences, missingFiles },
    { ...verified, answers, at: Date.now() },
  );
}

function answerWith(note: Answer['notes'][number], verified: VerifiedThread | undefined): Answer {
  const nothing = { text: '', table: undefined, charts: [], files: [], offers: [] };
  return { outcome: { kind: 'answered' }, ...nothing, notes: [note], verified };
}
