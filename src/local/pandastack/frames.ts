import type { Socket } from 'node:net';
import { z } from 'zod';

/** One message on an agent's socket; the layout is in `python/sandboxd/frames.py`. */
export interface Frame {
  readonly kind: FrameKind;
  readonly payload: Buffer;
}

export type FrameKind = 'json' | 'stdout' | 'stderr' | 'data' | 'end' | 'result';

const CODES: Readonly<Record<FrameKind, string>> = {
  json: 'J',
  stdout: 'O',
  stderr: 'E',
  data: 'D',
  end: 'Z',
  result: 'R',
};
const KINDS = new Map(Object.entries(CODES).map(([kind, code]) => [code, kind]));
const FrameKindSchema = z.enum(['json', 'stdout', 'stderr', 'data', 'end', 'result']);
const HEADER_BYTES = 5;
const MAX_PAYLOAD_BYTES = 32 * 1024 * 1024;

/** The agent lives beside hostile code; what it sends is checked like anything else from there. */
class BrokenFrameError extends Error {
  override readonly name = 'BrokenFrameError';
}

export function encodeFrame(kind: FrameKind, payload: Uint8Array = new Uint8Array()): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  frame.write(CODES[kind], 0, 'latin1');
  frame.writeUInt32BE(payload.length, 1);
  frame.set(payload, HEADER_BYTES);
  return frame;
}

export function encodeJson(value: object): Buffer {
  return encodeFrame('json', Buffer.from(JSON.stringify(value)));
}

/** Frames as they come, no faster than they are taken. Ends when the other side closes. */
export async function* readFrames(socket: Socket): AsyncGenerator<Frame, void, undefined> {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted = HEADER_BYTES;
  for await (const chunk of socket) {
    parts.push(chunk);
    held += chunk.length;
    // Joined only when a whole frame is there: a large one comes in hundreds of chunks.
    if (held < wanted) continue;
    let buffer = parts.length === 1 ? chunk : Buffer.concat(parts, held);
    for (;;) {
      wanted = frameLength(buffer);
      if (buffer.length < wanted) break;
      yield { kind: kindOf(buffer), payload: buffer.subarray(HEADER_BYTES, wanted) };
      buffer = buffer.subarray(wanted);
    }
    parts = [buffer];
    held = buffer.length;
  }
}

function frameLength(buffer: Buffer): number {
  if (buffer.length < HEADER_BYTES) return HEADER_BYTES;
  const length = buffer.readUInt32BE(1);
  if (length > MAX_PAYLOAD_BYTES) throw new BrokenFrameError(`a message of ${length} bytes`);
  return HEADER_BYTES + length;
}

function kindOf(buffer: Buffer): FrameKind {
  const kind = FrameKindSchema.safeParse(KINDS.get(buffer.toString('latin1', 0, 1)));
  if (!kind.success) throw new BrokenFrameError('a message of no known kind');
  return kind.data;
}
