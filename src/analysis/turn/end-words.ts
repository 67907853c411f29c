import type { AnalysisOutcome } from '../analysis-outcome.js';

export type TurnLimit = 'steps' | 'time' | 'tokens' | 'money';

/** Told to the model in place of a result, before it is asked for the last time. */
export const notRunWords: Readonly<Record<TurnLimit, string>> = {
  steps:
    'Not run: the limit of steps for one question is reached. Answer now from the results so far, and say what is missing.',
  tokens:
    'Not run: the tokens for one question are used up. Answer now from the results so far, and say what is missing.',
  money:
    'Not run: the money for one question is used up. Answer now from the results so far, and say what is missing.',
  time: 'Not run: the time for one question is nearly over. Answer now from the results so far, and say what is missing.',
};

type End = Pick<AnalysisOutcome, 'kind'> & {
  readonly reason?: TurnLimit | 'length';
};

/** Why a turn gave no whole answer, as its history tells the model. */
export function endWords({ kind, reason }: End): string | undefined {
  switch (kind) {
    case 'answered':
      return undefined;
    case 'stopped':
      return 'stopped by the asker';
    case 'failed':
      return 'broken off by a fault';
    case 'cut-short':
      return `cut short by the limit of ${reason ?? 'time'}`;
  }
}
