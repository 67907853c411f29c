/**
 * Where in Markdown a text stands: inside code, and whether its line has begun. Slack's own parser may
 * see it otherwise, so what is left alone inside code must be harmless outside it.
 */
export class CodeState {
  #fence = 0;
  #inline = 0;
  #atLineStart = true;

  get inCode(): boolean {
    return this.#fence > 0 || this.#inline > 0;
  }

  get atLineStart(): boolean {
    return this.#atLineStart;
  }

  passTicks({ length }: string): void {
    if (this.#fence > 0) {
      if (this.#atLineStart && length >= this.#fence) this.#fence = 0;
    } else if (this.#atLineStart && length >= 3) this.#fence = length;
    else if (this.#inline === 0) this.#inline = length;
    else if (this.#inline === length) this.#inline = 0;
    this.#atLineStart = false;
  }

  passText(text: string): void {
    const lineEnd = text.lastIndexOf('\n');
    if (lineEnd >= 0) {
      this.#inline = 0;
      this.#atLineStart = true;
    }
    if (/[^\s>]/.test(text.slice(lineEnd + 1))) this.#atLineStart = false;
  }
}
