/**
 * What the model says in a turn, streamed as it comes. Replies are set apart by a blank line, so
 * that all that was streamed always ends with the reply that became the answer.
 */
export class Speech {
  readonly #say: (delta: string) => void;
  #reply = '';
  #lastReply = '';
  #apart = '';

  constructor(say: (delta: string) => void) {
    this.#say = say;
  }

  /** A new reply begins. */
  begin(): void {
    if (this.#reply.trim() !== '') {
      this.#lastReply = this.#reply;
      this.#apart = '\n\n';
    }
    this.#reply = '';
  }

  add(delta: string): void {
    const text = this.#reply === '' ? delta.trimStart() : delta;
    if (text === '') return;
    this.#say(this.#reply === '' ? this.#apart + text : text);
    this.#reply += text;
  }

  /** The running reply as far as it came. */
  get reply(): string {
    return this.#reply.trimEnd();
  }

  /** The newest reply of the turn that said anything. */
  get latest(): string {
    return this.reply === '' ? this.#lastReply.trimEnd() : this.reply;
  }
}
