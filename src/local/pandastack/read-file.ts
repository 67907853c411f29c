import { z } from 'zod';
import { type AgentCall, dataOf, nextAnswer } from './agent-call.js';
import type { ByteRange } from './range.js';
import type { Sandbox } from './sandbox.js';

export interface OpenFile {
  /** Of the whole file. */
  readonly size: number;
  readonly start: number;
  readonly end: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const Opened = z.object({ size: z.number(), start: z.number(), end: z.number() });

/** Opens a file inside the sandbox; its bytes come as fast as they are taken. */
export async function readFile(
  sandbox: Sandbox,
  path: string,
  range: ByteRange | undefined,
): Promise<OpenFile> {
  const call = await sandbox.call({ op: 'read', path, ...range });
  try {
    const opened = await nextAnswer(call, Opened);
    return { ...opened, bytes: bytesOf(call, opened.end - opened.start) };
  } catch (error) {
    call.socket.destroy();
    throw error;
  }
}

async function* bytesOf(call: AgentCall, expected: number): AsyncGenerator<Uint8Array> {
  let left = expected;
  try {
    for await (const chunk of dataOf(call)) {
      left -= chunk.length;
      // The length was promised in a header; more than that would be another answer's beginning.
      if (left < 0) break;
      yield chunk;
    }
  } finally {
    call.socket.destroy();
  }
  if (left !== 0) throw new Error('the file changed or the sandbox ended while it was read');
}
