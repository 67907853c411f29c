/** The part of a file that was asked for: from a byte on (`end` is exclusive), or so many last ones. */
export type ByteRange =
  | { readonly start: number; readonly end?: number }
  | { readonly last: number };

/** Reads one range of a Range header; what is none, or several, is answered with the whole file. */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '') return last === '' ? undefined : { last: Number(last) };
  const start = Number(first);
  if (last === '') return { start };
  const end = Number(last) + 1;
  return end > start ? { start, end } : undefined;
}
