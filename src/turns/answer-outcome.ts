import type { AnalysisOutcome } from '../analysis/index.js';
import { SandboxError } from '../sandbox/index.js';
import type { Answer, AnswerFault, AnswerOutcome } from '../slack/index.js';
import { ThreadsClosed } from '../threads/index.js';

/** How the analysis ended, in the words of the thread. */
export function answerOutcome(outcome: AnalysisOutcome, newErrorId: () => string): AnswerOutcome {
  switch (outcome.kind) {
    case 'answered':
    case 'stopped':
      return { kind: outcome.kind };
    case 'cut-short':
      return { kind: 'cut-short', reason: outcome.reason, errorId: newErrorId() };
    case 'failed':
      return {
        kind: 'failed',
        fault:
          outcome.fault.kind === 'sandbox-broken'
            ? faultOf(outcome.fault.cause)
            : outcome.fault.kind,
        errorId: newErrorId(),
      };
  }
}

const empty = {
  ...{ text: '', table: undefined },
  ...{ charts: [], files: [], notes: [], offers: [] },
} as const;

/** The answer to a question that came when the day's tokens or money were used up. */
export function overBudget(whose: 'user' | 'everybody', newErrorId: () => string): Answer {
  return { ...empty, outcome: { kind: 'over-budget', whose, errorId: newErrorId() } };
}

/** The answer to a question whose turn threw, or never began. */
export function brokenTurn(error: unknown, signal: AbortSignal, newErrorId: () => string): Answer {
  return { ...empty, outcome: brokenOutcome(error, signal, newErrorId) };
}

function brokenOutcome(
  error: unknown,
  signal: AbortSignal,
  newErrorId: () => string,
): AnswerOutcome {
  if (error instanceof ThreadsClosed) return { kind: 'shut-down' };
  if (signal.aborted) return { kind: 'stopped' };
  return { kind: 'failed', fault: faultOf(error), errorId: newErrorId() };
}

export function faultOf(error: unknown): AnswerFault {
  if (!(error instanceof SandboxError)) return 'internal';
  switch (error.reason) {
    case 'unreachable':
      return 'sandbox-unreachable';
    case 'full':
      return 'sandbox-full';
    case 'out-of-memory':
      return 'sandbox-memory';
    case 'unauthorized':
    case 'gone':
    case 'too-large':
    case 'bad-name':
    case 'no-such-file':
    case 'broken':
      return 'sandbox-broken';
  }
}
