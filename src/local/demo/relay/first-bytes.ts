import type { Readable } from 'node:stream';

const most = 256_000;

/** Listens in on a body and keeps its beginning; the text so far is had by the function that comes back. */
export function firstBytes(body: Readable): () => string {
  const kept: Buffer[] = [];
  let length = 0;
  body.on('data', (chunk: Buffer) => {
    if (length >= most) return;
    kept.push(chunk.subarray(0, most - length));
    length += chunk.length;
  });
  return () => Buffer.concat(kept).toString();
}
