/** An overlap shorter than this is chance. */
const LEAST_OVERLAP = 24;

/** The model's words as they came, to tell which of an answer's words are still missing. */
export class Streamed {
  #all = '';
  #paragraph = '';

  add(delta: string): void {
    this.#all += delta;
    this.#paragraph += delta;
  }

  /** Work was done: what the model says next is something new. */
  endParagraph(): void {
    if (this.#paragraph.trim() !== '') this.#paragraph = '';
  }

  /** Whether what comes next must be set apart from what was said before. */
  get needsGap(): boolean {
    return this.#paragraph === '' && this.#all.trim() !== '';
  }

  /**
   * What of the answer's text was not streamed. The stream may hold more than the answer (words between
   * steps), and the answer may go on where the stream ended.
   */
  missingOf(answer: string): string {
    const whole = answer.trim();
    const seen = this.#all.trimEnd();
    if (whole === '' || seen.endsWith(whole)) return '';
    for (const start of [this.#all, this.#paragraph].map((text) => text.trimStart()))
      if (start !== '' && whole.startsWith(start)) return whole.slice(start.length);
    const overlap = overlapOf(seen, whole);
    if (overlap >= LEAST_OVERLAP) return whole.slice(overlap);
    return seen === '' || this.needsGap ? whole : `\n\n${whole}`;
  }
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
