import type { AgentOutput, AgentToolCallResult, AgentWorkflowState } from '@llamaindex/workflow';
import { FunctionAgent } from '@llamaindex/workflow';
import type { BaseToolWithCall } from 'llamaindex';
import type { ToolCall } from '../message.js';
import type { ChatModel } from '../model/chat-model.js';
import type { ReplyPart } from '../model/read-reply.js';
import { ReplyEnd } from '../model/reply-end.js';
import { runPythonName } from '../tool/tool-description.js';
import type { ReplyRequest } from '../turn/reply-request.js';
import type { Turn } from '../turn/turn.js';
import { chatMessages } from './chat-messages.js';

export interface TurnAgentOptions {
  readonly turn: Turn;
  readonly model: ChatModel;
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
    const { model, tool, systemPrompt } = options;
    super({ name: 'analyst', llm: model, tools: [tool], systemPrompt });
    this.#options = options;
  }

  override async takeStep(): Promise<AgentOutput> {
    const calls = await this.#options.turn.takeStep((request) => this.#ask(request));
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

  async *#ask({ messages, withTool }: ReplyRequest): AsyncGenerator<ReplyPart> {
    const { model, tool, systemPrompt } = this.#options;
    const chunks = await model.chat({
      messages: chatMessages(systemPrompt, messages),
      tools: withTool ? [tool] : [],
      stream: true,
    });
    for await (const { delta, raw } of chunks) yield raw instanceof ReplyEnd ? raw : delta;
  }

  #toolCall({ id, tool }: ToolCall): AgentOutput['toolCalls'][number] {
    return { agentName: this.name, toolName: tool, toolId: id, toolKwargs: { callId: id } };
  }
}

/** The workflow leaves `raw` an object when no tool of that name exists. */
function noSuchTool(name: string): string {
  return `Nothing was run: there is no tool "${name}". The only tool is ${runPythonName}; call it with {"code": "…"}.`;
}
