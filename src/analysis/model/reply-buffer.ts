import type { Usage } from '../analysis-outcome.js';
import { CallBuffer } from './call-buffer.js';
import { readChunk } from './chunk.js';
import { ModelFault } from './model-fault.js';
import { ReplyEnd } from './reply-end.js';
import { ThinkFilter } from './think-filter.js';

/** More than any model's limit; a server that never ends must not fill our memory. */
const mostChars = 2_000_000;

/** A reply while it comes: its text is passed on, its calls are kept until they are whole. */
export class ReplyBuffer {
  readonly #calls = new CallBuffer();
  readonly #think = new ThinkFilter();
  readonly #onFinished: () => void;
  #chars = 0;
  #finish: string | undefined;
  #usage: Usage | undefined;

  constructor(onFinished: () => void) {
    this.#onFinished = onFinished;
  }

  get isFinished(): boolean {
    return this.#finish !== undefined;
  }

  /** @returns the text that an event of the stream brought. */
  add(raw: unknown): string {
    const chunk = readChunk(raw);
    if (!chunk) throw broken('sent an event that is no part of a chat completion');
    this.#chars += chunk.text.length;
    for (const delta of chunk.calls) this.#chars += this.#calls.add(delta);
    if (this.#chars > mostChars) throw broken('does not stop talking');
    this.#usage = chunk.usage ?? this.#usage;
    if (chunk.finish !== undefined) {
      this.#finish = chunk.finish;
      this.#onFinished();
    }
    return this.#think.add(chunk.text);
  }

  /** Text that was held back until the end. */
  rest(): string {
    return this.#think.end();
  }

  /** @throws {ModelFault} if the model did not say that it is done. */
  end(): ReplyEnd {
    if (this.#finish === undefined) throw broken('ended its reply without saying that it is done');
    if (this.#finish === 'content_filter') throw withheld();
    const cutOff = this.#finish === 'length';
    return new ReplyEnd({ calls: this.#calls.calls(), cutOff, usage: this.#usage });
  }
}

function broken(what: string): ModelFault {
  return new ModelFault(`The model server ${what}.`, { kind: 'model-broken', passing: true });
}

function withheld(): ModelFault {
  const message = 'The model service withheld its reply (content_filter).';
  return new ModelFault(message, { kind: 'model-refused', passing: false });
}
