/** Characters that are looked at in one go. */
const SLICE = 32_768;
const LONGEST_SLICE = 2 * SLICE;
/** Longer than most secrets. */
const MARGIN = 2_000;

/**
 * Cuts a text where no secret can stand: behind a line, or else behind a space or a quote. In an endless word it is
 * cut where `isClear` says that nothing around looks like one.
 */
export function* textSlices(
  text: string,
  isClear: (around: string) => boolean,
): Generator<string, void, undefined> {
  for (let from = 0; from < text.length; ) {
    const end = endOf(text, from, isClear);
    yield text.slice(from, end);
    from = end;
  }
}

function endOf(text: string, from: number, isClear: (around: string) => boolean): number {
  const least = from + SLICE;
  if (least >= text.length) return text.length;
  const next = text.slice(least, from + LONGEST_SLICE);
  for (const gap of [/\n/, /[\s"]/]) {
    const at = next.search(gap);
    if (at >= 0) return least + at + 1;
  }
  let end = from + LONGEST_SLICE;
  while (end < text.length && !isClear(text.slice(end - MARGIN, end + MARGIN))) end += MARGIN;
  return Math.min(end, text.length);
}
