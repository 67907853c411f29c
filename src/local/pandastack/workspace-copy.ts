import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { dataOf, nextAnswer } from './agent-call.js';
import { ApiError } from './api-error.js';
import type { ByteBudget } from './byte-budget.js';
import { encodeFrame } from './frames.js';
import type { Sandbox } from './sandbox.js';

const WORKSPACE = '/workspace';
const Done = z.object({});

/** A sandbox's workspace as a tar stream, made inside. */
export async function* packWorkspace(sandbox: Sandbox): AsyncGenerator<Buffer, void, undefined> {
  const call = await sandbox.call({ op: 'pack', path: WORKSPACE });
  try {
    await nextAnswer(call, Done);
    yield* dataOf(call);
  } finally {
    call.socket.destroy();
  }
}

/** Fills a sandbox's workspace from such a stream. */
export async function unpackWorkspace(
  sandbox: Sandbox,
  archive: AsyncIterable<Buffer>,
): Promise<void> {
  const call = await sandbox.call({ op: 'unpack', path: WORKSPACE });
  try {
    const answer = nextAnswer(call, Done);
    const sent = pipeline(archive, inFrames, call.socket, { end: false });
    // Whichever fails first is thrown below; the other must not become an unhandled rejection.
    for (const promise of [answer, sent]) promise.catch(() => undefined);
    await Promise.race([sent, answer]);
    await answer;
  } finally {
    call.socket.destroy();
  }
}

/**
 * Writes the archive to a file and takes its size from the room for such files.
 * @returns the size in bytes.
 * @throws {ApiError} when there is no more room; nothing is kept or taken then.
 */
export async function storeArchive(
  sandbox: Sandbox,
  file: string,
  room: ByteBudget,
): Promise<number> {
  let total = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      if (!room.take(chunk.length)) throw new ApiError(507, 'no room left for snapshots');
      total += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(packWorkspace(sandbox), counted, createWriteStream(file, { mode: 0o600 }));
    return total;
  } catch (error) {
    await rm(file, { force: true });
    room.giveBack(total);
    throw error;
  }
}

export function readArchive(file: string): AsyncIterable<Buffer> {
  return Readable.from(createReadStream(file, { highWaterMark: 256 * 1024 }));
}

async function* inFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of source) yield encodeFrame('data', chunk);
  yield encodeFrame('end');
}
