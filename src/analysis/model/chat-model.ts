import { OpenAI } from '@llamaindex/openai';
import type { ChatResponseChunk, ToolCallLLMMessageOptions } from 'llamaindex';
import type { Logger } from 'pino';
import type { ModelConnection } from './model-connection.js';
import type { ReplyPart } from './read-reply.js';
import { ReplyEnd } from './reply-end.js';
import { watchedReply } from './watched-reply.js';
import { withRetries } from './with-retries.js';

type Completions = Awaited<OpenAI['session']>['chat']['completions'];
type Body = Parameters<Completions['create']>[0];
type Chunk = ChatResponseChunk<ToolCallLLMMessageOptions>;

/**
 * The library's OpenAI adapter for one turn, with the stream read by us: it ends with the turn's
 * signal or when the server falls silent, tries again only while nothing was said, and hands over
 * whole tool calls. The last chunk carries a `ReplyEnd` in `raw`.
 */
export class ChatModel extends OpenAI {
  readonly #connection: ModelConnection;
  readonly #turn: { readonly signal: AbortSignal; readonly logger: Logger };

  constructor(connection: ModelConnection, turn: { signal: AbortSignal; logger: Logger }) {
    super({ model: connection.name, session: connection.session, temperature: 0.1 });
    this.#connection = connection;
    this.#turn = turn;
  }

  override get supportToolCall(): boolean {
    return true;
  }

  override get metadata(): OpenAI['metadata'] {
    return { ...super.metadata, contextWindow: this.#connection.contextTokens };
  }

  protected override async *streamChat(body: Body): AsyncGenerator<Chunk> {
    const { session, refused, retryMs, idleMs } = this.#connection;
    const { completions } = session.chat;
    const request = () =>
      watchedReply(
        (signal) => completions.create({ ...refused.without(body), stream: true }, { signal }),
        { signal: this.#turn.signal, idleMs },
      );
    const learn = refused.learn.bind(refused);
    for await (const part of withRetries(request, { ...this.#turn, retryMs, learn }))
      yield toChunk(part);
  }
}

function toChunk(part: ReplyPart): Chunk {
  return part instanceof ReplyEnd ? { delta: '', raw: part } : { delta: part, raw: null };
}
