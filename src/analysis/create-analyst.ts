import type { RunTurn } from './agent/open-turns.js';
import type { AnalysisOutcome } from './analysis-outcome.js';
import type { Analyst, Inquiry } from './analyst.js';
import type { AnalystOptions } from './analyst-options.js';
import { noFindings } from './review/findings.js';
import { userMessage } from './user-message.js';
import { watchSteps } from './watch-steps.js';

/**
 * An analyst that asks a model of OpenAI's kind through LlamaIndex's FunctionAgent. The library is
 * loaded with the first question: it takes half a second and 80 MB that an idle bot does not need.
 */
export function createAnalyst(options: AnalystOptions): Analyst {
  let turns: Promise<RunTurn> | undefined;
  const load = async () => (await import('./agent/open-turns.js')).openTurns(options);
  return {
    async ask(inquiry, { signal, onStep }) {
      using steps = watchSteps(onStep, options.logger);
      try {
        turns ??= load();
        const runTurn = await turns;
        return await runTurn(inquiry, { signal, onStep: steps.report });
      } catch (cause) {
        return notStarted(inquiry, cause);
      }
    },
  };
}

/** Only a fault of this program or of its installation comes here. */
function notStarted(inquiry: Inquiry, cause: unknown): AnalysisOutcome {
  return {
    kind: 'failed',
    fault: { kind: 'model-broken', cause },
    text: '',
    groundless: noFindings,
    steps: 0,
    cells: [],
    messages: [
      { role: 'user', text: userMessage(inquiry, 10_000) },
      { role: 'assistant', text: '(broken off by a fault)', calls: [] },
    ],
    usage: undefined,
    usd: undefined,
  };
}
