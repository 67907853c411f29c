import type { AnalysisOutcome } from '../analysis/index.js';
import type { Note } from '../slack/index.js';

export interface TurnFacts {
  /** Figures that the cells drew. */
  readonly drawn: number;
  /** Files that could not be put back after a kernel was lost. */
  readonly lostFiles: readonly string[];
  readonly ms: number;
}

/** What the asker is to know of an answer: first what to doubt in it, last what it took. */
export function answerNotes(
  outcome: AnalysisOutcome,
  { drawn, lostFiles, ms }: TurnFacts,
  others: { readonly before: readonly Note[]; readonly after: readonly Note[] },
): readonly Note[] {
  return [
    ...groundlessNotes(outcome),
    ...others.before,
    ...deathNotes(outcome, lostFiles),
    ...chartNotes(drawn),
    ...others.after,
    ...workNotes(outcome, ms),
  ];
}

/** More pictures than these bury the answer. */
export const maxCharts = 10;

function chartNotes(drawn: number): readonly Note[] {
  return drawn > maxCharts ? [{ kind: 'charts-cut', shown: maxCharts, drawn }] : [];
}

/** A kernel that died under the turn took its variables along; the asker should not learn it from a NameError. */
function deathNotes({ cells }: AnalysisOutcome, lostFiles: readonly string[]): readonly Note[] {
  const died = cells.some(
    ({ outcome }) =>
      outcome.kind === 'kernel-died' || (outcome.kind === 'timed-out' && !outcome.kernelAlive),
  );
  return died ? [{ kind: 'session-restarted', lostFiles }] : [];
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
