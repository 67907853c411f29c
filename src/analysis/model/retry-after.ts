/** Milliseconds that a service asked to wait, from `retry-after-ms` or `retry-after`. */
export function retryAfterMs(headers: unknown): number | undefined {
  if (!(headers instanceof Headers)) return undefined;
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  const seconds = Number.parseFloat(headers.get('retry-after') ?? '');
  const wait = Number.isFinite(ms) ? ms : seconds * 1000;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}
