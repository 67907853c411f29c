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

const Refusal = z.object({ error: z.string(), code: z.string() });

export async function openAgentCall(
  socketPath: string,
  request: object,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<AgentCall> {
  const socket = connect({ path: socketPath });
  const abort = () => socket.destroy(new Error('the caller left'));
  options.signal?.addEventListener('abort', abort, { once: true });
  socket.on('error', () => {
    // Whoever reads the frames is told; without a listener it would end the process.
  });
  socket.once('close', () => options.signal?.removeEventListener('abort', abort));
  try {
    await once(socket, 'connect');
  } catch (error) {
    throw new ApiError(404, 'sandbox not found', { cause: error });
  }
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

export function parseAnswer<T>(frame: Frame, shape: z.ZodType<T>): T {
  const value: unknown = JSON.parse(frame.payload.toString());
  const refusal = Refusal.safeParse(value);
  if (refusal.success) throw new ApiError(statusOf(refusal.data.code), refusal.data.error);
  return shape.parse(value);
}

function statusOf(code: string) {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 404;
  if (code === 'EAGAIN') return 429;
  if (code === 'ENOSPC' || code === 'EFBIG' || code === 'EDQUOT') return 507;
  return 500;
}
