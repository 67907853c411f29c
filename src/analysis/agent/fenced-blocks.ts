import { looksLikePython } from './looks-like-python.js';

const python = /(```|~~~)(?:i?python3?|py3?|tool_code)\b.*$/i;
const fence = /^[ \t>]*(`{3,}|~{3,})([^`~]*)$/;
const mayOpen = /(?:(?<!`)`{1,3}|(?<!~)~{1,3})[a-z_]{0,9}$/i;

interface Block {
  readonly mark: string;
  /** What it holds, as far as its label tells. */
  readonly kind: 'python' | 'unlabelled' | 'other';
  readonly start: number;
  readonly codeStart: number;
}

/** Finds the fenced blocks of Python in a reply while it comes, each line looked at once. */
export class FencedBlocks {
  readonly codes: string[] = [];
  #text = '';
  /** Where the first line begins that is not judged yet. */
  #at = 0;
  #open: Block | undefined;
  #firstStart: number | undefined;

  add(delta: string): void {
    this.#text += delta;
    for (;;) {
      const end = this.#text.indexOf('\n', this.#at);
      if (end < 0) return;
      this.#judge(end);
    }
  }

  /** The reply is whole: a block that was not closed ends with it. */
  end(): void {
    if (this.#at < this.#text.length) this.#judge(this.#text.length);
    if (this.#open) this.#close(this.#open, this.#text.length);
  }

  get text(): string {
    return this.#text;
  }

  /** Where the text ends that is no block, and cannot become one. */
  get proseEnd(): number {
    if (this.#firstStart !== undefined) return this.#firstStart;
    if (this.#open) return this.#open.kind === 'other' ? this.#text.length : this.#open.start;
    const line = this.#text.slice(this.#at);
    const begun = /^[ \t>]*[`~]{3}/.exec(line) ?? python.exec(line) ?? mayOpen.exec(line);
    return begun ? this.#at + begun.index : this.#text.length;
  }

  #judge(end: number): void {
    const line = this.#text.slice(this.#at, end);
    if (!this.#open) this.#begin(line, end + 1);
    else if (line.trimEnd().endsWith(this.#open.mark))
      this.#close(this.#open, this.#at + line.trimEnd().length - this.#open.mark.length);
    this.#at = Math.min(end + 1, this.#text.length);
  }

  #begin(line: string, codeStart: number): void {
    const labelled = python.exec(line);
    const found = labelled ?? fence.exec(line);
    if (!found) return;
    const start = this.#at + found.index;
    const label = labelled ? 'python' : (found[2] ?? '').trim();
    const kind = labelled ? 'python' : label === '' ? 'unlabelled' : 'other';
    this.#open = { mark: found[1] ?? '```', kind, start, codeStart };
    if (kind === 'python') this.#firstStart ??= start;
  }

  #close({ kind, start, codeStart }: Block, end: number): void {
    const code = this.#text.slice(codeStart, Math.max(codeStart, end));
    this.#open = undefined;
    if (kind === 'other' || (kind === 'unlabelled' && !looksLikePython(code))) return;
    this.#firstStart ??= start;
    this.codes.push(code);
  }
}
