import type { SSEStreamingApi } from 'hono/streaming';
import type { OutputListener } from './cell-answer.js';

/** Sends output as it comes, then the closing event, or `error` if there is none. */
export async function relayEvents(
  stream: SSEStreamingApi,
  work: (listener: OutputListener) => Promise<{ readonly event: string; readonly data: object }>,
): Promise<void> {
  // Events are written one after the other; output that comes meanwhile waits in this chain.
  let written: Promise<void> = Promise.resolve();
  const send = (event: string, data: object) => {
    written = written.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }));
    // Awaited at the end; a reader that left must not be an unhandled rejection before that.
    written.catch(() => undefined);
  };
  try {
    const closing = await work((name, chunk) => send(name, { chunk }));
    send(closing.event, closing.data);
  } catch (error) {
    send('error', { error: error instanceof Error ? error.message : 'internal server error' });
  }
  await written;
}
