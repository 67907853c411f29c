import { z } from 'zod';
import { KernelResult } from './cell-answer.js';

// The same bounds stand in `python/sandboxd/answer.py`, whose layout this reads.
const LENGTH_BYTES = 4;
const MAX_HEAD_BYTES = 256 * 1024;
const MAX_BUNDLES = 500;

const Head = KernelResult.extend({
  /** Of each bundle, the sizes in bytes of its values, which follow the head in this order. */
  results: z
    .array(z.record(z.string(), z.number().int().nonnegative()))
    .max(MAX_BUNDLES)
    .optional(),
});

/** The answer breaks its layout: code in the kernel wrote it, not the kernel. */
class ForgedResultError extends Error {
  override readonly name = 'ForgedResultError';
}

/**
 * What a kernel said of a cell. Only the head, of bounded size, is parsed; the values, which may be
 * large and hold anything, are cut by its figures.
 * @throws {Error} if it was not made by a kernel.
 */
export function readKernelResult(payload: Buffer): KernelResult {
  const headBytes = payload.length < LENGTH_BYTES ? 0 : payload.readUInt32BE(0);
  if (headBytes > MAX_HEAD_BYTES) throw new ForgedResultError(`a head of ${headBytes} bytes`);
  let at = LENGTH_BYTES + headBytes;
  const { results, ...head } = Head.parse(JSON.parse(payload.toString('utf8', LENGTH_BYTES, at)));
  if (results === undefined) return head;
  const bundles = results.map((sizes) =>
    Object.fromEntries(
      Object.entries(sizes).map(([mime, bytes]) => {
        const value = payload.toString('utf8', at, at + bytes);
        at += bytes;
        return [mime, value];
      }),
    ),
  );
  if (at !== payload.length) throw new ForgedResultError(`${payload.length} bytes, not ${at}`);
  return { ...head, results: bundles };
}
