/** A signal of one's own that follows another and also ends after a time. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
}

/** `AbortSignal.any` would do, but leaks about 5 KB a call on Node 20. */
export function deadline(outer: AbortSignal, afterMs: number): Deadline {
  const inner = new AbortController();
  const follow = () => inner.abort(outer.reason);
  const timer = setTimeout(
    () => inner.abort(new DOMException(`Took longer than ${afterMs} ms.`, 'TimeoutError')),
    afterMs,
  );
  outer.addEventListener('abort', follow, { once: true });
  if (outer.aborted) follow();
  return {
    signal: inner.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      outer.removeEventListener('abort', follow);
    },
  };
}
