import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ModelFault } from './model-fault.js';
import type { ReplyPart } from './read-reply.js';
import { toModelFault } from './to-model-fault.js';

interface RetryOptions {
  readonly signal: AbortSignal;
  readonly logger: Logger;
  /** Milliseconds before the first retry, doubled for the second. */
  readonly retryMs: number;
  /** True when the request was changed because of the fault, so that it may be sent again at once. */
  readonly learn?: (fault: ModelFault) => boolean;
}

const mostTries = 3;
/** A service that asks for a longer wait is better told to the asker. */
const longestWaitMs = 20_000;

/** A streamed reply that is asked for again while nothing was said. @throws {ModelFault} or the signal's reason. */
export async function* withRetries(
  request: () => AsyncIterable<ReplyPart>,
  options: RetryOptions,
): AsyncGenerator<ReplyPart> {
  for (let tries = 1; ; ) {
    let said = false;
    try {
      for await (const part of request()) {
        said = true;
        yield part;
      }
      return;
    } catch (error) {
      options.signal.throwIfAborted();
      const fault = toModelFault(error);
      if (said) throw fault;
      if (options.learn?.(fault)) continue;
      await waitAfter(fault, tries, options);
      tries += 1;
    }
  }
}

/** Before another try; throws the fault when there is to be none. */
async function waitAfter(fault: ModelFault, tries: number, options: RetryOptions): Promise<void> {
  const { kind, passing, retryAfterMs } = fault.facts;
  const waitMs = retryAfterMs ?? options.retryMs * 2 ** (tries - 1);
  if (!passing || tries >= mostTries || waitMs > longestWaitMs) throw fault;
  options.logger.warn({ kind, tries, waitMs }, 'the model request will be tried again');
  await sleep(waitMs, undefined, { signal: options.signal });
}
