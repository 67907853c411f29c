import { saysSomething } from './says-something.js';

/** Decides what may be shown while it is not known yet whether the answer will stand. */
export interface Gate {
  /** True when all may be shown as it comes. */
  readonly isOpen: boolean;
  mayShow(sentence: string): boolean;
}

const sentenceEnd = /[.!?:;]\s|[。！？\n]/g;

/**
 * What the model says in a turn, streamed as it comes: word by word, or sentence by sentence while
 * a gate looks at each. Replies are set apart by a blank line, so that all that was streamed always
 * ends with the reply that became the answer.
 */
export class Speech {
  readonly #say: (delta: string) => void;
  readonly #gate: Gate;
  #reply = '';
  #lastReply = '';
  #apart = '';
  /** Characters of the reply that are shown. */
  #shown = 0;
  #isHeld = false;
  /** The shown beginning of a reply that was withdrawn. */
  #kept = '';

  constructor(say: (delta: string) => void, gate: Gate) {
    this.#say = say;
    this.#gate = gate;
  }

  /** A new reply begins. */
  begin(): void {
    if (saysSomething(this.#reply)) this.#lastReply = this.#reply;
    if (this.#reply.slice(0, this.#shown).trim() !== '') this.#apart = '\n\n';
    this.#reply = '';
    this.#shown = 0;
    this.#isHeld = false;
  }

  add(delta: string): void {
    this.#reply += this.#reply === '' ? delta.trimStart() : delta;
    this.#show(this.#gate.isOpen ? this.#reply.length : this.#passing());
  }

  /** The reply stands: what was held back of it is shown. */
  release(): void {
    if (this.#kept !== '' && this.#reply !== '') this.#meetKept();
    this.#show(this.#reply.length);
  }

  /** The reply does not stand; what is shown of it is not said again if the next one begins so. */
  withdraw(): void {
    this.#kept = this.#reply.slice(0, this.#shown);
  }

  /** The running reply as far as it came; empty while it holds nothing to read. */
  get reply(): string {
    return saysSomething(this.#reply) ? this.#reply.trimEnd() : '';
  }

  /** The newest reply of the turn that said anything. */
  get latest(): string {
    return this.reply === '' ? this.#lastReply.trimEnd() : this.reply;
  }

  #show(end: number): void {
    if (this.#kept !== '' && this.#reply !== '') {
      if (this.#reply.length < this.#kept.length && this.#kept.startsWith(this.#reply)) return;
      this.#meetKept();
    }
    if (end <= this.#shown) return;
    this.#say(this.#apart + this.#reply.slice(this.#shown, end));
    this.#apart = '';
    this.#shown = end;
  }

  #meetKept(): void {
    if (this.#reply.startsWith(this.#kept)) {
      this.#shown = this.#kept.length;
      this.#apart = '';
    }
    this.#kept = '';
  }

  /** The end of the last sentence that may be shown. */
  #passing(): number {
    let end = this.#shown;
    sentenceEnd.lastIndex = end;
    while (!this.#isHeld && sentenceEnd.exec(this.#reply) !== null) {
      const next = sentenceEnd.lastIndex;
      if (this.#gate.mayShow(this.#reply.slice(end, next))) end = next;
      else this.#isHeld = true;
    }
    return end;
  }
}
