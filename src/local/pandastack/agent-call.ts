import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import { ApiError } from './api-error.js';
import { encodeJson, type Frame, readFrames } from './frames.js';

/** One request to a sandbox's agent, on a connection of its own. */
export interface AgentCall {
  readonly socket: Socket;
  readonly frames: AsyncGenerator<Frame, void, undefined>;
}

/** The agent said nothing for so long that code in the sandbox must have stopped or blocked it. */
export class SilentAgentError extends ApiError {
  constructor(silenceMs: number) {
    super(504, `the sandbox did not answer for ${silenceMs / 1000} s`);
  }
}

const Refusal = z.object({ error: z.string(), code: z.string() });
// A folder's list is the longest; the agent refuses to make a longer one.
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The longest time without a byte either way; 0 for calls that have a clock of their own. */
  readonly silenceMs: number;
}

/** @throws the system's error when nobody listens there. */
export async function openAgentCall(
  socketPath: string,
  request: object,
  { signal, silenceMs }: CallOptions,
): Promise<AgentCall> {
  const socket = connect({ path: socketPath });
  const abort = () => socket.destroy(new ApiError(400, 'the caller left'));
  signal?.addEventListener('abort', abort, { once: true });
  socket.on('error', () => {
    // Whoever reads the frames is told; without a listener it would end the process.
  });
  socket.setTimeout(silenceMs, () => socket.destroy(new SilentAgentError(silenceMs)));
  socket.once('close', () => signal?.removeEventListener('abort', abort));
  await once(socket, 'connect');
  if (signal?.aborted) abort();
  socket.write(encodeJson(request));
  return { socket, frames: readFrames(socket) };
}

/** The next frame as JSON of the given shape; a refusal becomes an `ApiError`. */
export async function nextAnswer<T>(call: AgentCall, shape: z.ZodType<T>): Promise<T> {
  const { value: frame } = await call.frames.next();
  if (!frame) throw new ApiError(502, 'the sandbox ended during the call');
  return parseAnswer(frame, shape);
}

/** The data frames up to the end. @throws {ApiError} if the agent gives up on the way. */
export async function* dataOf(call: AgentCall): AsyncGenerator<Buffer, void, undefined> {
  for await (const frame of call.frames) {
    if (frame.kind === 'end') return;
    if (frame.kind === 'json') parseAnswer(frame, z.never());
    if (frame.kind === 'data') yield frame.payload;
  }
  throw new ApiError(502, 'the sandbox ended during the call');
}

export function parseAnswer<T>({ payload }: Frame, shape: z.ZodType<T>): T {
  if (payload.length > MAX_ANSWER_BYTES) throw new ApiError(413, 'the answer is too large');
  const value: unknown = JSON.parse(payload.toString());
  const refusal = Refusal.safeParse(value);
  if (refusal.success) throw new ApiError(statusOf(refusal.data.code), refusal.data.error);
  return shape.parse(value);
}

function statusOf(code: string) {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 404;
  if (code === 'EAGAIN' || code === 'EMFILE') return 429;
  if (code === 'E2BIG') return 413;
  if (['ENOSPC', 'EFBIG', 'EDQUOT', 'ENOMEM'].includes(code)) return 507;
  // Any other is about the path or the file that the caller named; EIO is a fault of the disk.
  return code === 'EIO' ? 500 : 400;
}
