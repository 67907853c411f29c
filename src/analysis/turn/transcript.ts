import { type Message, type ToolCall, type TurnMessages, withoutPictures } from '../message.js';
import type { Picture } from '../tool/pictures.js';

interface ClosingWords {
  readonly end: string | undefined;
  readonly mark: string | undefined;
}

/** The messages of a running turn; whatever happens, it closes with every call answered. */
export class Transcript {
  readonly #messages: Message[];
  #open: readonly ToolCall[] = [];

  constructor(question: string) {
    this.#messages = [{ role: 'user', text: question }];
  }

  get messages(): TurnMessages {
    return this.#messages;
  }

  addReply(text: string, calls: readonly ToolCall[] = []): void {
    this.#messages.push({ role: 'assistant', text, calls });
    this.#open = calls;
  }

  /** A call that has no result yet. */
  callOf(callId: string): ToolCall | undefined {
    return this.#open.find(({ id }) => id === callId);
  }

  addResult(callId: string, text: string, pictures: readonly Picture[] = []): void {
    if (!this.#open.some(({ id }) => id === callId)) return;
    const seen = pictures.length > 0 ? { pictures } : {};
    this.#messages.push({ role: 'tool', callId, text, ...seen });
    this.#open = this.#open.filter(({ id }) => id !== callId);
  }

  /** Answers every call that has no result yet. */
  answerOpenCalls(text: string): void {
    for (const { id } of this.#open) this.addResult(id, text);
  }

  addReminder(text: string): void {
    this.#messages.push({ role: 'user', text });
  }

  /**
   * The turn as history keeps it: it ends with what the assistant said.
   * @param end why there is no more, if the turn was not answered whole, and what has no ground.
   */
  close(text: string, { end, mark }: ClosingWords): TurnMessages {
    this.answerOpenCalls(`Not finished: ${end ?? 'the turn ended'}.`);
    const closing = [text, mark, end && `(${end})`].filter(Boolean).join('\n\n');
    const last = this.#messages.at(-1);
    if (last?.role === 'assistant') this.#messages.pop();
    this.addReply(closing || '(No answer was given)');
    return this.#messages.map(withoutPictures);
  }
}
