import type { BaseToolWithCall, ToolCallLLM } from 'llamaindex';
import type { Logger } from 'pino';
import type { ModelOptions } from '../analyst-options.js';
import { AnthropicModel, connectAnthropic } from '../model/anthropic/anthropic-model.js';
import { ChatModel } from '../model/chat-model.js';
import { connectModel } from '../model/model-connection.js';
import { ReplyEnd } from '../model/reply-end.js';
import type { AskModel } from '../turn/reply-request.js';
import { CallStyle } from './call-style.js';
import { chatMessages } from './chat-messages.js';
import { fencedPrompt, fencedPython } from './fenced-python.js';
import { Sight } from './sight.js';

export interface ModelTurn {
  readonly signal: AbortSignal;
  readonly systemPrompt: string;
  readonly tool: BaseToolWithCall;
  readonly cellMs: number;
}

/** A model that turns can ask, whoever serves it. */
export interface OpenModel {
  open(turn: ModelTurn): { readonly llm: ToolCallLLM; readonly ask: AskModel };
}

export async function openModel(options: ModelOptions, logger: Logger): Promise<OpenModel> {
  const style = new CallStyle(options.calls === 'text', logger);
  const sight = new Sight(logger);
  const ways = (ask: (systemPrompt: string) => AskModel, turn: ModelTurn): AskModel => {
    const prompt = `${turn.systemPrompt}\n\n${fencedPrompt(turn)}`;
    return sight.guard(style.choose(ask(turn.systemPrompt), fencedPython(ask(prompt))));
  };
  if (options.provider === 'anthropic') {
    const connection = connectAnthropic(options);
    const make = (turn: ModelTurn) => new AnthropicModel(connection, { ...turn, logger });
    return {
      open: (turn) => ({
        llm: make(turn),
        ask: ways((systemPrompt) => make({ ...turn, systemPrompt }).ask, turn),
      }),
    };
  }
  const connection = await connectModel(options);
  return {
    open: (turn) => {
      const llm = new ChatModel(connection, { signal: turn.signal, logger });
      return { llm, ask: ways((prompt) => askChat(llm, prompt, turn.tool), turn) };
    },
  };
}

function askChat(model: ChatModel, systemPrompt: string, tool: BaseToolWithCall): AskModel {
  return async function* ask({ messages, withTool }) {
    const chunks = await model.chat({
      messages: chatMessages(systemPrompt, messages),
      tools: withTool ? [tool] : [],
      stream: true,
    });
    for await (const { delta, raw } of chunks) yield raw instanceof ReplyEnd ? raw : delta;
  };
}
