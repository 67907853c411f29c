/**
 * The same bytes in parts of exactly `size`, the last one shorter; no parts if there are no bytes.
 * The parts lie in two pieces of memory in turn: each is good until the next but one is asked for, so
 * that one can be sent while the next is filled.
 */
export async function* parts(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let [part, other] = [new Uint8Array(size), new Uint8Array(size)];
  let filled = 0;
  for await (let chunk of chunks) {
    while (chunk.length > 0) {
      const taken = chunk.subarray(0, size - filled);
      part.set(taken, filled);
      filled += taken.length;
      chunk = chunk.subarray(taken.length);
      if (filled === size) {
        yield part;
        [part, other] = [other, part];
        filled = 0;
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
