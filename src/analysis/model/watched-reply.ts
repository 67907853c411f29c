import { IdleWatch } from './idle-watch.js';
import { type ReplyPart, readReply } from './read-reply.js';

/** Some servers send usage after the end, some keep the connection open. */
const mostMsForUsage = 2_000;

/** Opens a stream under a signal of its own and reads it; ends with the turn or when the server falls silent. */
export async function* watchedReply(
  open: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>,
  { signal: turn, idleMs }: { readonly signal: AbortSignal; readonly idleMs: number },
): AsyncGenerator<ReplyPart> {
  using watch = new IdleWatch(turn, idleMs);
  const { signal } = watch;
  try {
    const stream = await open(signal);
    yield* readReply(touching(stream, watch), () => watch.shorten(mostMsForUsage));
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
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
