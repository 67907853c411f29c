const open = '<think>';
const close = '</think>';

/** Holds back what a model thinks aloud in `<think>` at the start of a reply. */
export class ThinkFilter {
  #state: 'start' | 'thinking' | 'saying' = 'start';
  #held = '';

  /** @returns what may be shown of the text so far and was not shown before. */
  add(delta: string): string {
    if (this.#state === 'saying') return delta;
    this.#held += delta;
    if (this.#state === 'start') {
      const begun = this.#held.trimStart();
      this.#held = begun;
      if (open.startsWith(begun)) return '';
      if (!begun.startsWith(open)) return this.#release(begun);
      this.#state = 'thinking';
    }
    const end = this.#held.indexOf(close);
    if (end >= 0) return this.#release(this.#held.slice(end + close.length).trimStart());
    this.#held = this.#held.slice(-close.length);
    return '';
  }

  /** What was held back only because it might have become `<think>`. */
  end(): string {
    return this.#state === 'start' ? this.#release(this.#held) : '';
  }

  #release(text: string): string {
    this.#state = 'saying';
    this.#held = '';
    return text;
  }
}
