/** An overlap shorter than this is chance. */
const LEAST_OVERLAP = 24;

/**
 * What of an answer's text was not streamed yet. The stream may hold more than the answer (words between
 * steps) and the answer may go on where the stream ended.
 */
export function missingText(streamed: string, answer: string): string {
  const seen = streamed.trimEnd();
  const whole = answer.trim();
  if (whole === '' || seen.endsWith(whole)) return '';
  if (seen !== '' && whole.startsWith(seen.trimStart()))
    return whole.slice(seen.trimStart().length);
  const overlap = overlapOf(seen, whole);
  if (overlap >= LEAST_OVERLAP) return whole.slice(overlap);
  return seen === '' ? whole : `\n\n${whole}`;
}

/** The length of the longest end of `left` that `right` begins with (the prefix function of Knuth, Morris, Pratt). */
function overlapOf(left: string, right: string): number {
  const text = `${right}\u0000${left.slice(-right.length)}`;
  const borders = new Int32Array(text.length);
  for (let at = 1; at < text.length; at += 1) {
    let border = borders[at - 1] ?? 0;
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0;
    borders[at] = text[at] === text[border] ? border + 1 : border;
  }
  return borders.at(-1) ?? 0;
}
