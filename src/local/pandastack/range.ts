/** A byte range as asked for; `end` is exclusive and absent for "to the end". */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** Reads `bytes=start-end` and `bytes=start-`; other forms of Range are answered with the whole file. */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (!match?.[1]) return undefined;
  const start = Number(match[1]);
  if (match[2] === undefined) return { start };
  const end = Number(match[2]) + 1;
  return end > start ? { start, end } : undefined;
}
