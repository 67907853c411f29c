import { StringDecoder } from 'node:string_decoder';
import type { OutputListener, OutputStream } from './cell-answer.js';

/** The output of one cell or command, as text, told to a listener as it comes. */
export class CapturedOutput {
  readonly #text = { stdout: '', stderr: '' };
  readonly #decoders = { stdout: new StringDecoder('utf8'), stderr: new StringDecoder('utf8') };
  readonly #listener: OutputListener | undefined;

  constructor(listener: OutputListener | undefined) {
    this.#listener = listener;
  }

  take(stream: OutputStream, bytes: Buffer): void {
    this.#add(stream, this.#decoders[stream].write(bytes));
  }

  end(): { readonly stdout: string; readonly stderr: string } {
    for (const stream of ['stdout', 'stderr'] as const) {
      this.#add(stream, this.#decoders[stream].end());
    }
    return { ...this.#text };
  }

  #add(stream: OutputStream, text: string): void {
    if (text === '') return;
    this.#text[stream] += text;
    this.#listener?.(stream, text);
  }
}
