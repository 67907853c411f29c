import type { AnalysisOutcome, Analyst, Step } from '../analysis/index.js';
import type { KernelSession, LoadedFile } from '../sandbox/index.js';
import type { Answer, AnswerOptions, AnswerStep, Note, Question } from '../slack/index.js';
import type { Lease } from '../threads/index.js';
import { answerOutcome } from './answer-outcome.js';
import { attachFiles } from './attach-files.js';
import { chartsOf, tableOf } from './displayed.js';
import type { ThreadRecord } from './thread-record.js';
import { workspaceNames } from './workspace-names.js';
import { writtenFiles } from './written-files.js';

export interface TurnOptions extends AnswerOptions {
  readonly analyst: Analyst;
  readonly lease: Lease<KernelSession>;
  readonly record: ThreadRecord;
  /** Called as soon as there is something that a later turn must know, though this one may still fail. */
  readonly remember: (record: ThreadRecord) => void;
  /** Milliseconds for one file to be fetched and read. */
  readonly fileMs: number;
  readonly newErrorId: () => string;
}

export interface TurnTaken {
  readonly answer: Answer;
  readonly outcome: AnalysisOutcome;
}

/**
 * One question and its answer in a thread's session: files in, analysis, results out.
 * @throws {SandboxError} when the sandbox fails outside a cell; the signal's reason when aborted outside the analysis.
 */
export async function takeTurn(question: Question, options: TurnOptions): Promise<TurnTaken> {
  const { analyst, lease, record, signal, onStep } = options;
  const named = workspaceNames(question.attachments);
  const files = new Map([...record.files, ...named]);
  options.remember({ ...record, files });
  const restored = await restoreFiles(options);
  const attached = await attachFiles(named, { ...attaching(options), onReading: reading(onStep) });
  const before = await lease.session.listFiles({ signal });
  const outcome = await analyst.ask(
    {
      history: record.turns,
      question: question.text,
      files: [...restored.files, ...attached],
      notes: restored.forModel,
      kernel: lease.session,
    },
    { signal, onStep: (step) => onStep(shownStep(step)) },
  );
  options.remember({ turns: [...record.turns, outcome.messages], files });
  const charts = chartsOf(outcome.cells);
  const written = await writtenFiles({
    session: lease.session,
    before,
    attached: new Set(files.keys()),
    hasCharts: charts.length > 0,
    signal,
  });
  const notes = [...restored.forAsker, ...attached.flatMap(fileNotes), ...deathNotes(outcome)];
  const marks = groundlessNotes(outcome);
  return {
    outcome,
    answer: {
      outcome: answerOutcome(outcome, options.newErrorId),
      text: outcome.text,
      table: tableOf(outcome.cells),
      charts,
      files: written.files,
      notes: [...marks, ...notes, ...written.notes],
    },
  };
}

interface Restored {
  readonly files: readonly LoadedFile[];
  readonly forModel: readonly string[];
  readonly forAsker: readonly Note[];
}

/** A fresh session gets the files of the thread's earlier questions; the variables of earlier cells are gone. */
async function restoreFiles(options: TurnOptions): Promise<Restored> {
  const { lease, record } = options;
  if (!lease.fresh) return { files: [], forModel: [], forAsker: [] };
  const files = await attachFiles(record.files, { ...attaching(options), onReading: () => {} });
  if (record.turns.length === 0) return { files, forModel: [], forAsker: files.flatMap(fileNotes) };
  const lostFiles = files.filter(({ kind }) => kind === 'refused').map(({ name }) => name);
  return {
    files,
    forModel: [
      'The kernel was started anew since the last turn: variables that earlier cells made are gone, so compute them again when needed. The files of this thread were loaded again and stand in <files>.',
    ],
    forAsker: [{ kind: 'session-restarted', lostFiles }],
  };
}

/** A kernel that died under the turn took its variables along; the asker should not learn it from a NameError. */
function deathNotes({ cells }: AnalysisOutcome): readonly Note[] {
  const died = cells.some(
    ({ outcome }) =>
      outcome.kind === 'kernel-died' || (outcome.kind === 'timed-out' && !outcome.kernelAlive),
  );
  return died ? [{ kind: 'session-restarted', lostFiles: [] }] : [];
}

function groundlessNotes({ groundless: { figures, files } }: AnalysisOutcome): readonly Note[] {
  return [
    ...(figures.length > 0 ? [{ kind: 'figures-groundless', figures } as const] : []),
    ...(files.length > 0 ? [{ kind: 'files-not-made', names: files } as const] : []),
  ];
}

function attaching({ lease, signal, fileMs }: TurnOptions) {
  return { session: lease.session, signal, fileMs };
}

function reading(onStep: (step: AnswerStep) => void) {
  return (name: string) => onStep({ kind: 'reading', name });
}

function fileNotes(file: LoadedFile): readonly Note[] {
  switch (file.kind) {
    case 'loaded':
      return file.tables.map(({ summary }) => ({ kind: 'file-read', summary }));
    case 'refused':
      return [{ kind: 'file-refused', name: file.name, reason: file.reason }];
  }
}

function shownStep(step: Step): AnswerStep {
  switch (step.kind) {
    case 'text':
      return step;
    case 'cell-started':
      return { kind: step.kind, cell: step.cell, title: step.title };
    case 'cell-ended':
      return { kind: step.kind, cell: step.cell, outcome: step.outcome.kind };
  }
}
