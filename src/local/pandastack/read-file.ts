import { Readable } from 'node:stream';
import { z } from 'zod';
import { type AgentCall, dataOf, nextAnswer } from './agent-call.js';
import type { ByteRange } from './range.js';
import type { Sandbox } from './sandbox.js';

export interface OpenFile {
  /** Of the whole file. */
  readonly size: number;
  readonly start: number;
  /** Exclusive; equal to `start` when nothing of the file lies in the range. */
  readonly end: number;
  /** Whoever does not read it to its end must destroy it: that ends the call in the sandbox. */
  readonly bytes: Readable;
}

const Opened = z.object({ size: z.number(), start: z.number(), end: z.number() });

/** Opens a file inside the sandbox; its bytes come as fast as they are taken. */
export async function readFile(
  sandbox: Sandbox,
  file: { readonly path: string; readonly range: ByteRange | undefined },
  signal: AbortSignal,
): Promise<OpenFile> {
  const call = await sandbox.call({ op: 'read', path: file.path, ...file.range }, { signal });
  try {
    const opened = await nextAnswer(call, Opened);
    const bytes = Readable.from(bytesOf(call, opened.end - opened.start));
    // Not in the generator: one that was never asked for a chunk runs no `finally`.
    bytes.once('close', () => call.socket.destroy());
    return { ...opened, bytes };
  } catch (error) {
    call.socket.destroy();
    throw error;
  }
}

async function* bytesOf(call: AgentCall, expected: number): AsyncGenerator<Uint8Array> {
  let left = expected;
  for await (const chunk of dataOf(call)) {
    left -= chunk.length;
    // The length was promised in a header; more than that would be another answer's beginning.
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw new Error('the file changed or the sandbox ended while it was read');
}
