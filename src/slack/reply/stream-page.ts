import type { Draft } from './draft.js';
import { type OpenEnd, openEnd } from './open-end.js';
import { secondTable } from './second-table.js';

/** Which part of a draft the message that is being streamed stands for, and how much of it was sent. */
export class StreamPage {
  #prefix = '';
  #start = 0;
  #sent = 0;

  /** The page's Markdown as far as the draft goes. */
  body({ text }: Draft): string {
    return this.#prefix + text.slice(this.#start);
  }

  get isFirst(): boolean {
    return this.#start === 0;
  }

  /** How many characters of `body` were sent. */
  get sent(): number {
    return this.#sent;
  }

  /** Up to where in the draft's text this and earlier pages were sent. */
  get sentOfText(): number {
    return this.#start + Math.max(0, this.#sent - this.#prefix.length);
  }

  /** Whether what comes next is a table, and the page has one. */
  isFull(draft: Draft): boolean {
    return this.#sent > 0 && secondTable(this.body(draft), this.#sent) === this.#sent;
  }

  /** What is open where the sent part ends. */
  openEnd(draft: Draft): OpenEnd {
    const body = this.body(draft);
    return openEnd(body.slice(0, this.#sent), body.slice(this.#sent));
  }

  noteSent(characters: number): void {
    this.#sent += characters;
  }

  forgetSent(): void {
    this.#sent = 0;
  }

  /** Begins the next page where the sent part of this one ends. */
  turn(draft: Draft): void {
    if (this.#sent === 0) return;
    const { reopen } = this.openEnd(draft);
    this.#start = this.sentOfText;
    this.#prefix = reopen;
    this.#sent = 0;
  }
}
