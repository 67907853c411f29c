import { AgentWorkflow } from '@llamaindex/workflow';
import type { Logger } from 'pino';
import type { AnalysisOutcome } from '../analysis-outcome.js';
import type { AskOptions, Inquiry } from '../analyst.js';
import type { AnalystOptions } from '../analyst-options.js';
import { modelFacts } from '../model/model-facts.js';
import { systemPrompt } from '../system-prompt.js';
import { openTurn } from '../turn/open-turn.js';
import { Overdue } from '../turn/overdue.js';
import type { Turn } from '../turn/turn.js';
import { TurnClock } from '../turn/turn-clock.js';
import { openModel } from './open-model.js';
import { pythonTool } from './python-tool.js';
import { TurnAgent } from './turn-agent.js';

export type RunTurn = (inquiry: Inquiry, options: AskOptions) => Promise<AnalysisOutcome>;

/** The only door to the agent library: everything that goes wrong behind it comes out as an outcome. */
export async function openTurns({ model, limits, logger }: AnalystOptions): Promise<RunTurn> {
  const opened = await openModel(model, logger);
  const facts = modelFacts(model);
  return async (inquiry, { signal, onStep }) => {
    using clock = new TurnClock(signal, limits);
    const prompt = systemPrompt({ today: new Date() });
    const fixed = { ...facts, limits, logger, systemPrompt: prompt };
    const turn = openTurn(inquiry, { ...fixed, clock, onStep });
    const tool = pythonTool(turn, limits);
    const asked = { signal: clock.signal, systemPrompt: prompt, tool, cellMs: limits.cellMs };
    const agent = new TurnAgent({ ...opened.open(asked), turn, tool, systemPrompt: prompt });
    using overdue = new Overdue(clock.signal, limits.graceMs ?? 5_000);
    await Promise.race([run(agent, turn), overdue.promise.then(() => warn(logger))]);
    return turn.outcome();
  };
}

/** A new workflow for each turn: state of one left over in another would mix their threads. */
async function run(agent: TurnAgent, turn: Turn): Promise<void> {
  try {
    // The turn keeps the conversation. This text must only not be empty, and must not be the asker's:
    // the library's memory counts tokens with a tokenizer that takes seconds for hostile text.
    await new AgentWorkflow({ agents: [agent], rootAgent: agent }).run('turn');
  } catch (error) {
    turn.fail('model-broken', error);
  }
}

function warn(logger: Logger): void {
  logger.warn('a turn was left behind: its cell or request did not end with its signal');
}
