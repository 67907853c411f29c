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
      if (open.startsWith(begun)) return '';
      if (!begun.startsWith(open)) return this.#release(this.#held);
      this.#state = 'thinking';
    }
    const end = this.#held.indexOf(close);
    return end < 0 ? '' : this.#release(this.#held.slice(end + close.length).trimStart());
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
