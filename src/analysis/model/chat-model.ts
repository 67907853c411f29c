import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAI } from '@llamaindex/openai';
import type { ChatResponseChunk, ToolCallLLMMessageOptions } from 'llamaindex';
import type { Logger } from 'pino';
import { IdleWatch } from './idle-watch.js';
import type { ModelConnection } from './model-connection.js';
import type { ModelFault } from './model-fault.js';
import { type ReplyPart, readReply } from './read-reply.js';
import { ReplyEnd } from './reply-end.js';
import { toModelFault } from './to-model-fault.js';

type Completions = Awaited<OpenAI['session']>['chat']['completions'];
type Body = Parameters<Completions['create']>[0];
type Chunk = ChatResponseChunk<ToolCallLLMMessageOptions>;

const mostTries = 3;
/** Some servers send usage after the end, some keep the connection open. */
const mostMsForUsage = 2_000;
/** A service that asks for a longer wait is better told to the asker. */
const longestWaitMs = 20_000;

/**
 * The library's OpenAI adapter for one turn, with the stream read by us: it ends with the turn's
 * signal or when the server falls silent, tries again only while nothing was said, and hands over
 * whole tool calls. The last chunk carries a `ReplyEnd` in `raw`.
 */
export class ChatModel extends OpenAI {
  readonly #connection: ModelConnection;
  readonly #signal: AbortSignal;
  readonly #logger: Logger;

  constructor(connection: ModelConnection, turn: { signal: AbortSignal; logger: Logger }) {
    super({ model: connection.name, session: connection.session, temperature: 0.1 });
    this.#connection = connection;
    this.#signal = turn.signal;
    this.#logger = turn.logger;
  }

  override get supportToolCall(): boolean {
    return true;
  }

  override get metadata(): OpenAI['metadata'] {
    return { ...super.metadata, contextWindow: this.#connection.contextTokens };
  }

  protected override async *streamChat(body: Body): AsyncGenerator<Chunk> {
    for (let tries = 1; ; ) {
      let said = false;
      try {
        for await (const part of this.#request(body)) {
          said = true;
          yield toChunk(part);
        }
        return;
      } catch (error) {
        this.#signal.throwIfAborted();
        const fault = toModelFault(error);
        if (said) throw fault;
        if (this.#connection.refused.learn(fault)) continue;
        await this.#wait(fault, tries);
        tries += 1;
      }
    }
  }

  /** Before another try; throws the fault when there is to be none. */
  async #wait(fault: ModelFault, tries: number): Promise<void> {
    const { kind, passing, retryAfterMs } = fault.facts;
    const waitMs = retryAfterMs ?? this.#connection.retryMs * 2 ** (tries - 1);
    if (!passing || tries >= mostTries || waitMs > longestWaitMs) throw fault;
    this.#logger.warn({ kind, tries, waitMs }, 'the model request will be tried again');
    await sleep(waitMs, undefined, { signal: this.#signal });
  }

  async *#request(body: Body): AsyncGenerator<ReplyPart> {
    const { session, refused, idleMs } = this.#connection;
    using watch = new IdleWatch(this.#signal, idleMs);
    const { signal } = watch;
    try {
      const stream = await session.chat.completions.create(
        { ...refused.without(body), stream: true },
        { signal },
      );
      yield* readReply(touching(stream, watch), () => watch.shorten(mostMsForUsage));
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
  }
}

async function* touching(
  stream: AsyncIterable<unknown>,
  watch: IdleWatch,
): AsyncGenerator<unknown> {
  for await (const chunk of stream) {
    watch.touch();
    yield chunk;
  }
  // The client ends an aborted stream as if the model were done.
  watch.signal.throwIfAborted();
}

function toChunk(part: ReplyPart): Chunk {
  return part instanceof ReplyEnd ? { delta: '', raw: part } : { delta: part, raw: null };
}
