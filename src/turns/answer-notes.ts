import type { AnalysisOutcome } from '../analysis/index.js';
import { losesKernel } from '../sandbox/index.js';
import type { Note, RestoredNote } from '../slack/index.js';
import { countTables } from './displayed.js';

export interface TurnFacts {
  /** Figures that the cells drew. */
  readonly drawn: number;
  /** What was put back after a kernel was lost. */
  readonly restored: RestoredNote | undefined;
  readonly ms: number;
}

/** What the asker is to know of an answer: first what to doubt in it, last what it took. */
export function answerNotes(
  outcome: AnalysisOutcome,
  { drawn, restored, ms }: TurnFacts,
  others: { readonly before: readonly Note[]; readonly after: readonly Note[] },
): readonly Note[] {
  return [
    ...groundlessNotes(outcome),
    ...others.before,
    ...deathNotes(outcome, restored),
    ...chartNotes(drawn),
    ...tableNotes(outcome),
    ...others.after,
    ...workNotes(outcome, ms),
  ];
}

/** More pictures than these bury the answer. */
export const maxCharts = 10;

function chartNotes(drawn: number): readonly Note[] {
  return drawn > maxCharts ? [{ kind: 'charts-cut', shown: maxCharts, drawn }] : [];
}

function tableNotes({ cells }: AnalysisOutcome): readonly Note[] {
  const displayed = countTables(cells);
  return displayed > 1 ? [{ kind: 'tables-cut', displayed }] : [];
}

/** A kernel that died under the turn took its variables along; the asker should not learn it from a NameError. */
function deathNotes(
  { cells }: AnalysisOutcome,
  restored: RestoredNote | undefined,
): readonly Note[] {
  const died = cells.some(({ outcome }) => losesKernel(outcome));
  return died ? [{ kind: 'session-restarted', restored }] : [];
}

function workNotes(
  { kind, cells, steps, usage, usd }: AnalysisOutcome,
  ms: number,
): readonly Note[] {
  // Small talk needs no account; what was cut short by its cost does.
  const isWork = (kind === 'answered' && cells.length > 0) || kind === 'cut-short';
  if (!isWork || usage === undefined) return [];
  const { inputTokens, outputTokens, isEstimated } = usage;
  return [{ kind: 'work', steps, ms, tokens: inputTokens + outputTokens, isEstimated, usd }];
}

function groundlessNotes({ groundless: { figures, files } }: AnalysisOutcome): readonly Note[] {
  return [
    ...(figures.length > 0 ? [{ kind: 'figures-groundless', figures } as const] : []),
    ...(files.length > 0 ? [{ kind: 'files-not-made', names: files } as const] : []),
  ];
}
