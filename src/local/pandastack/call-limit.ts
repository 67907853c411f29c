/** A caller's wish for time, or the agent's default, within what the server allows. */
export function callLimitMs(
  wishedMs: number | undefined,
  options: { readonly defaultMs: number; readonly longestMs: number },
): number {
  const wished = wishedMs !== undefined && wishedMs > 0 ? wishedMs : options.defaultMs;
  return Math.min(wished, options.longestMs);
}
