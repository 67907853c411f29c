/** Makes Slack's message ids: seconds and microseconds of the clock, never the same twice. */
export function timestamps(now: () => number): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(now() * 1_000));
    return `${Math.floor(last / 1e6)}.${String(last % 1e6).padStart(6, '0')}`;
  };
}
