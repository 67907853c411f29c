import type { Logger } from 'pino';
import type { AnalysisOutcome, Step, TurnMessages } from '../analysis/index.js';
import type { LoadedFile } from '../sandbox/index.js';
import type { AnswerOutcome, Attachment, Question } from '../slack/index.js';
import type { Store } from '../store/index.js';
import { writeReceipt } from './file-receipt.js';
import type { JournalFile } from './journal.js';
import { outputDigest } from './output-digest.js';

export interface TurnLogOptions {
  readonly store: Store;
  readonly logger: Logger;
  readonly question: Question;
  readonly now: () => number;
}

type CellOutcome = Extract<Step, { kind: 'cell-ended' }>['outcome'];

/** Writes one turn down as it happens. A store that fails must not fail the turn: `isWhole` tells. */
export class TurnLog {
  readonly #options: TurnLogOptions;
  readonly #running = new Map<number, { readonly code: string; readonly title: string }>();
  #writing: Promise<void> = Promise.resolve();
  #isWhole = true;
  readonly #files = new Set<string>();

  constructor(options: TurnLogOptions) {
    this.#options = options;
  }

  /** @returns how many turns came after the one whose question was edited into this one */
  async begin(): Promise<number> {
    const { id, thread, text, asker, isEdited: setsAside = false } = this.#options.question;
    const turn = { id, thread, asker: asker.userId, question: text, setsAside };
    let later = 0;
    await this.#write(async (store, now) => {
      ({ later } = await store.turns.begin({ ...turn, now }));
    });
    return later;
  }

  /** Once, however often it is told. */
  addFile(name: string, { reference }: Attachment): void {
    if (this.#files.has(name)) return;
    this.#files.add(name);
    const { id: message, thread } = this.#options.question;
    const file = { thread, name, message, reference };
    void this.#write((store, now) => store.files.add({ ...file, now }));
  }

  read(file: LoadedFile): void {
    if (file.kind === 'refused') return;
    const { thread } = this.#options.question;
    const receipt = writeReceipt(file);
    void this.#write((store) => store.files.note({ thread, name: file.name, receipt }));
  }

  /** A file was brought into the session. */
  brought({ name, attachment, sha256 }: JournalFile): void {
    this.addFile(name, attachment);
    if (sha256 === undefined) return;
    const { thread } = this.#options.question;
    void this.#write((store) => store.files.note({ thread, name, sha256 }));
  }

  heard(upTo: string): void {
    const { thread } = this.#options.question;
    void this.#write((store) => store.threads.heard(thread, upTo));
  }

  note(step: Step): void {
    if (step.kind === 'cell-started') this.#running.set(step.cell, step);
    if (step.kind !== 'cell-ended') return;
    const { code = '', title = '' } = this.#running.get(step.cell) ?? {};
    this.#running.delete(step.cell);
    const { id: turn, thread } = this.#options.question;
    const cell = { turn, thread, seq: step.cell, code, title, ...cellFacts(step.outcome) };
    void this.#write((store) => store.cells.add(cell));
  }

  /** Resolves with whether all of the turn was written. */
  async end({ outcome, messages, text = '', analysis }: EndedTurnLog): Promise<boolean> {
    const { question } = this.#options;
    const { inputTokens = 0, outputTokens = 0 } = analysis?.usage ?? {};
    for (const [seq, running] of this.#running) this.#addStopped(seq, running);
    const errorId = 'errorId' in outcome ? outcome.errorId : undefined;
    const ended = {
      ...{ answer: text, outcome: outcome.kind, errorId, inputTokens, outputTokens },
      ...{ steps: analysis?.steps ?? 0, messages: JSON.stringify(messages) },
    };
    await this.#write((store, now) => store.turns.end(question.id, { ...ended, now }));
    await this.#write((store, now) =>
      store.usage.add({
        ...{ day: dayOf(now), user: question.asker.userId, turns: 1, inputTokens, outputTokens },
        usd: analysis?.usd ?? 0,
      }),
    );
    return this.#isWhole;
  }

  /** It may have changed something, which nothing can do again. */
  #addStopped(seq: number, { code, title }: { readonly code: string; readonly title: string }) {
    const { id: turn, thread } = this.#options.question;
    const nothing = { stdout: '', value: undefined, error: undefined, outputDigest: '' };
    const facts = { ...nothing, outcome: 'timed-out', durationMs: 0, figures: 0 } as const;
    void this.#write((store) => store.cells.add({ turn, thread, seq, code, title, ...facts }));
  }

  #write(write: (store: Store, now: number) => Promise<void>): Promise<void> {
    const { store, now, logger } = this.#options;
    this.#writing = this.#writing
      .then(() => write(store, now()))
      .catch((error: unknown) => {
        if (this.#isWhole) logger.error({ err: error }, 'a turn could not be written down');
        this.#isWhole = false;
      });
    return this.#writing;
  }
}

export interface EndedTurnLog {
  readonly outcome: AnswerOutcome;
  readonly messages: TurnMessages;
  readonly text?: string;
  readonly analysis?: AnalysisOutcome;
}

/** A day of UTC, `2026-11-29`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function cellFacts(outcome: CellOutcome) {
  const error = outcome.kind === 'raised' ? outcome.error.traceback : undefined;
  const { kind, stdout, text, results, durationMs, made } = outcome;
  return {
    ...{ outcome: kind, stdout, value: text, error, durationMs },
    outputDigest: outputDigest(outcome),
    made: made && JSON.stringify(made),
    figures: results.filter(({ png }) => png !== undefined).length,
  };
}
