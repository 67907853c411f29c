import type { AnalysisOutcome, Analyst, Step } from '../analysis/index.js';
import type { KernelSession } from '../sandbox/index.js';
import type {
  Answer,
  AnswerOptions,
  AnswerStep,
  Attachment,
  Note,
  Question,
} from '../slack/index.js';
import type { Lease } from '../threads/index.js';
import { answerOutcome } from './answer-outcome.js';
import { bringFiles } from './bring-files.js';
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
  /** Called with every step, and with all of it. */
  readonly note: (step: Step) => void;
  /** Files whose reading ended a sandbox in this turn; they are not tried again. */
  readonly tooHeavy: ReadonlySet<string>;
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
  const begun = performance.now();
  const { analyst, lease, record, signal, onStep } = options;
  const { session } = lease;
  const named = workspaceNames(question.attachments);
  const files = readableFiles([...record.files, ...named], options.tooHeavy);
  options.remember({ ...record, files });
  const brought = await bringFiles({
    ...options,
    session,
    wanted: files,
    brandNew: new Set(named.map(([name]) => name)),
    reopened: lease.fresh && record.turns.length > 0,
    onReading: (name) => onStep({ kind: 'reading', name }),
  });
  const before = await session.listFiles({ signal });
  const outcome = await analyst.ask(
    {
      history: record.turns,
      question: question.text,
      files: brought.loaded,
      notes: brought.forModel,
      kernel: session,
    },
    {
      signal,
      onStep: (step) => {
        options.note(step);
        onStep(shownStep(step));
      },
    },
  );
  options.remember({ turns: [...record.turns, outcome.messages], files });
  const charts = chartsOf(outcome.cells);
  const attached = new Set(files.keys());
  const written = await writtenFiles({ session, before, attached, charts: charts.length, signal });
  return {
    outcome,
    answer: {
      outcome: answerOutcome(outcome, options.newErrorId),
      text: outcome.text,
      table: tableOf(outcome.cells),
      charts: charts.slice(0, maxCharts),
      files: written.files,
      notes: [
        ...groundlessNotes(outcome),
        ...brought.forAsker,
        ...deathNotes(outcome),
        ...chartNotes(charts.length),
        ...written.notes,
        ...workNotes(outcome, performance.now() - begun),
      ],
    },
  };
}

function readableFiles(
  files: readonly (readonly [name: string, attachment: Attachment])[],
  tooHeavy: ReadonlySet<string>,
): ReadonlyMap<string, Attachment> {
  return new Map(files.filter(([name]) => !tooHeavy.has(name)));
}

/** More pictures than these bury the answer. */
const maxCharts = 10;

function chartNotes(drawn: number): readonly Note[] {
  return drawn > maxCharts ? [{ kind: 'charts-cut', shown: maxCharts, drawn }] : [];
}

/** A kernel that died under the turn took its variables along; the asker should not learn it from a NameError. */
function deathNotes({ cells }: AnalysisOutcome): readonly Note[] {
  const died = cells.some(
    ({ outcome }) =>
      outcome.kind === 'kernel-died' || (outcome.kind === 'timed-out' && !outcome.kernelAlive),
  );
  return died ? [{ kind: 'session-restarted', lostFiles: [] }] : [];
}

function workNotes({ kind, cells, steps, usage }: AnalysisOutcome, ms: number): readonly Note[] {
  const isWhole = kind === 'answered' || kind === 'cut-short';
  // Small talk needs no account.
  if (!isWhole || cells.length === 0) return [];
  const tokens = usage && usage.inputTokens + usage.outputTokens;
  return [{ kind: 'work', steps, ms, tokens }];
}

function groundlessNotes({ groundless: { figures, files } }: AnalysisOutcome): readonly Note[] {
  return [
    ...(figures.length > 0 ? [{ kind: 'figures-groundless', figures } as const] : []),
    ...(files.length > 0 ? [{ kind: 'files-not-made', names: files } as const] : []),
  ];
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
