import { ModelFault } from './model-fault.js';

/** More than any event of a reply; what is longer has no end. */
const mostLineBytes = 8 * 2 ** 20;
/** More than any reply with all its events. */
const mostBytes = 256 * 2 ** 20;
const [lineFeed, carriageReturn] = [10, 13];

/**
 * Hands on bytes by whole lines. The clients search all of an unfinished line again with each piece of
 * it, which takes minutes for one that never ends, and keeps everybody waiting.
 */
export function wholeLines(): TransformStream<Uint8Array, Uint8Array> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let bytes = 0;
  const hold = (part: Uint8Array) => {
    held.push(part);
    heldBytes += part.length;
  };
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      const end = 1 + Math.max(piece.lastIndexOf(lineFeed), piece.lastIndexOf(carriageReturn));
      hold(piece.subarray(0, end === 0 ? piece.length : end));
      if (bytes > mostBytes || heldBytes > mostLineBytes) throw endless();
      if (end === 0) return;
      controller.enqueue(Buffer.concat(held));
      [held, heldBytes] = [[], 0];
      if (end < piece.length) hold(piece.subarray(end));
    },
    flush(controller) {
      if (heldBytes > 0) controller.enqueue(Buffer.concat(held));
    },
  });
}

function endless(): ModelFault {
  const facts = { kind: 'model-broken', passing: false } as const;
  return new ModelFault('The model server sends more than any reply can hold.', facts);
}
