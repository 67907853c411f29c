import type { AgentOutput, AgentToolCallResult, AgentWorkflowState } from '@llamaindex/workflow';
import { FunctionAgent } from '@llamaindex/workflow';
import type { BaseToolWithCall, ToolCallLLM } from 'llamaindex';
import type { ToolCall } from '../message.js';
import { runPythonName } from '../tool/tool-description.js';
import type { AskModel } from '../turn/reply-request.js';
import type { Turn } from '../turn/turn.js';

export interface TurnAgentOptions {
  readonly turn: Turn;
  readonly llm: ToolCallLLM;
  readonly ask: AskModel;
  readonly tool: BaseToolWithCall;
  readonly systemPrompt: string;
}

/**
 * The library's agent, with the conversation kept by our turn. Its own step throws on most faults
 * and puts every delta on an event bus that grows with the square of them; its own way with results
 * corrupts text.
 */
export class TurnAgent extends FunctionAgent {
  readonly #options: TurnAgentOptions;

  constructor(options: TurnAgentOptions) {
    const { llm, tool, systemPrompt } = options;
    super({ name: 'analyst', llm, tools: [tool], systemPrompt });
    this.#options = options;
  }

  override async takeStep(): Promise<AgentOutput> {
    const calls = await this.#options.turn.takeStep(this.#options.ask);
    return {
      response: { role: 'assistant', content: '' },
      toolCalls: calls.map((call) => this.#toolCall(call)),
      raw: null,
      currentAgentName: this.name,
    };
  }

  override async handleToolCallResults(
    _state: AgentWorkflowState,
    results: AgentToolCallResult[],
  ): Promise<void> {
    for (const { toolId, toolName, raw } of results)
      this.#options.turn.addResult(toolId, typeof raw === 'string' ? raw : noSuchTool(toolName));
  }

  #toolCall({ id, tool }: ToolCall): AgentOutput['toolCalls'][number] {
    return { agentName: this.name, toolName: tool, toolId: id, toolKwargs: { callId: id } };
  }
}

/** The workflow leaves `raw` an object when no tool of that name exists. */
function noSuchTool(name: string): string {
  return `Nothing was run: there is no tool "${name}". The only tool is ${runPythonName}; call it with {"code": "…"}.`;
}
