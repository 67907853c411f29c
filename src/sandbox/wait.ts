/** Waits for a promise that takes no signal itself; if aborted first, nobody looks at it any more. */
export async function waitFor<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = whenAborted(signal);
  try {
    // Both listen to the promise, so a rejection that comes after the abort is not unhandled.
    await Promise.race([promise, aborted.happens]);
    signal.throwIfAborted();
    return await promise;
  } finally {
    aborted.forget();
  }
}

/** Whether the promise settles, well or badly, within so many milliseconds and before the signal aborts. */
export async function settlesWithin(
  promise: Promise<unknown>,
  ms: number,
  signal?: AbortSignal,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  const aborted = signal === undefined ? undefined : whenAborted(signal);
  try {
    const ends = aborted === undefined ? [] : [aborted.happens.then(() => false)];
    return await Promise.race([settled, late, ...ends]);
  } finally {
    clearTimeout(timer);
    aborted?.forget();
  }
}

function whenAborted(signal: AbortSignal) {
  let listener = () => {};
  const happens = new Promise<void>((resolve) => {
    listener = resolve;
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', listener, { once: true });
  });
  return { happens, forget: () => signal.removeEventListener('abort', listener) };
}
