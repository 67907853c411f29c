import { Anthropic, AnthropicSession } from '@llamaindex/anthropic';
import type { Logger } from 'pino';
import type { ModelOptions } from '../../analyst-options.js';
import {
  describeRunPython,
  runPythonName,
  runPythonParameters,
} from '../../tool/tool-description.js';
import type { AskModel, ReplyRequest } from '../../turn/reply-request.js';
import { fetchLines } from '../fetch-lines.js';
import { modelFacts } from '../model-facts.js';
import { watchedReply } from '../watched-reply.js';
import { withRetries } from '../with-retries.js';
import { anthropicChunks } from './anthropic-chunks.js';
import { anthropicMessages } from './anthropic-messages.js';
import { cacheMark, withCacheMarks } from './with-cache-marks.js';

/** What all turns share of one model of Anthropic's. */
export interface AnthropicConnection {
  readonly name: string;
  readonly session: AnthropicSession;
  readonly contextTokens: number;
  readonly idleMs: number;
  readonly retryMs: number;
}

interface AnthropicTurn {
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly systemPrompt: string;
  readonly cellMs: number;
}

const maxTokens = 8_192;

export function connectAnthropic(options: ModelOptions): AnthropicConnection {
  const { name, apiKey = 'none', baseUrl: baseURL, idleMs = 120_000, retryMs = 500 } = options;
  const session = new AnthropicSession({
    apiKey,
    ...(baseURL === undefined ? {} : { baseURL }),
    // As with OpenAI: we try again and watch the time by ourselves.
    maxRetries: 0,
    timeout: idleMs * 2,
    logLevel: 'off',
    fetch: fetchLines,
  });
  return {
    name,
    session,
    contextTokens: modelFacts(options).contextTokens,
    idleMs,
    retryMs,
  };
}

/** The library's Anthropic adapter for one turn; requests and streams are ours, for its own lose usage and crash. */
export class AnthropicModel extends Anthropic {
  readonly #connection: AnthropicConnection;
  readonly #turn: AnthropicTurn;

  constructor(connection: AnthropicConnection, turn: AnthropicTurn) {
    super({ model: connection.name, session: connection.session });
    this.#connection = connection;
    this.#turn = turn;
  }

  override get supportToolCall(): boolean {
    return true;
  }

  override get metadata(): Anthropic['metadata'] {
    return { ...super.metadata, contextWindow: this.#connection.contextTokens };
  }

  readonly ask: AskModel = (request) => {
    const { idleMs, retryMs, session } = this.#connection;
    const { signal } = this.#turn;
    const open = async (within: AbortSignal) =>
      anthropicChunks(
        await session.anthropic.messages.create(this.#body(request), { signal: within }),
      );
    return withRetries(() => watchedReply(open, { signal, idleMs }), { ...this.#turn, retryMs });
  };

  #body({ messages, withTool }: ReplyRequest) {
    const { systemPrompt, cellMs } = this.#turn;
    const choice = withTool ? ('auto' as const) : ('none' as const);
    return {
      model: this.#connection.name,
      max_tokens: maxTokens,
      // The tool stands before it, so that this mark covers both.
      system: [{ type: 'text' as const, text: systemPrompt, ...cacheMark }],
      messages: withCacheMarks(anthropicMessages(messages)),
      // A history with calls is refused without the tool, so that it is forbidden, not left out.
      tools: [
        {
          name: runPythonName,
          description: describeRunPython({ cellMs }),
          input_schema: { ...runPythonParameters, required: [...runPythonParameters.required] },
        },
      ],
      tool_choice: { type: choice },
      stream: true as const,
    };
  }
}
