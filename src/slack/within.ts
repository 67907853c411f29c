/**
 * Gives up waiting after a while or when told to; Slack's client takes no signal.
 * @throws the signal's reason, or a `TimeoutError`.
 */
export function within<T>(
  reading: Promise<T>,
  { ms, signal }: { readonly ms: number; readonly signal: AbortSignal },
): Promise<T> {
  return Promise.race([reading, aborted(AbortSignal.any([signal, AbortSignal.timeout(ms)]))]);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
