import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type AgentCall, nextAnswer } from './agent-call.js';
import { ApiError } from './api-error.js';
import { encodeFrame } from './frames.js';
import type { Sandbox } from './sandbox.js';

// PandaStack's agent takes no more in one call.
const MAX_PUT_BYTES = 32 * 1024 * 1024;
const Written = z.object({ bytes: z.number() });

export interface WriteRequest {
  readonly path: string;
  /** Where in the file to write, for files that come in parts; undefined replaces the file. */
  readonly offset: number | undefined;
  readonly incoming: IncomingMessage | Http2ServerRequest;
}

/** Streams a request's body into a file in the sandbox. The file appears whole or not at all. */
export async function writeFile(sandbox: Sandbox, request: WriteRequest): Promise<number> {
  const { path, offset, incoming } = request;
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_PUT_BYTES) throw tooLarge();
  const call = await sandbox.call({
    op: 'write',
    path,
    ...(offset === undefined ? {} : { offset }),
  });
  try {
    // The agent may refuse before it has read everything; its answer then ends the sending.
    const answer = nextAnswer(call, Written);
    const sent = send(call, incoming);
    // Whichever fails first is thrown below; the other must not become an unhandled rejection.
    for (const promise of [answer, sent]) promise.catch(() => undefined);
    await Promise.race([sent, answer]);
    return (await answer).bytes;
  } finally {
    call.socket.destroy();
  }
}

async function send({ socket }: AgentCall, incoming: WriteRequest['incoming']): Promise<void> {
  await pipeline(incoming, framesOf, socket, { end: false });
}

async function* framesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > MAX_PUT_BYTES) throw tooLarge();
    yield encodeFrame('data', chunk);
  }
  yield encodeFrame('end');
}

function tooLarge(): ApiError {
  return new ApiError(400, 'http: request body too large');
}
