import type { Usage } from '../analysis-outcome.js';
import type { ToolCall } from '../message.js';
import { CallBuffer } from './call-buffer.js';
import { readChunk } from './chunk.js';
import { ModelFault } from './model-fault.js';
import { ThinkFilter } from './think-filter.js';

/** A piece of text, or the end of the reply with all that is only known then. */
export type ReplyPart = string | ReplyEnd;

export class ReplyEnd {
  readonly calls: readonly ToolCall[];
  /** True when the model ran into its limit of tokens. */
  readonly cutOff: boolean;
  readonly usage: Usage | undefined;

  constructor(facts: Pick<ReplyEnd, 'calls' | 'cutOff' | 'usage'>) {
    this.calls = facts.calls;
    this.cutOff = facts.cutOff;
    this.usage = facts.usage;
  }
}

/** More than any model's limit; a server that never ends must not fill our memory. */
const mostChars = 2_000_000;

/**
 * Reads a streamed completion of OpenAI or of a server that imitates it.
 * @throws {ModelFault} if it ends before the model said that it is done.
 */
export async function* readReply(chunks: AsyncIterable<unknown>): AsyncGenerator<ReplyPart> {
  const calls = new CallBuffer();
  const think = new ThinkFilter();
  let finish: string | undefined;
  let usage: Usage | undefined;
  let chars = 0;
  for await (const raw of chunks) {
    const chunk = readChunk(raw);
    if (!chunk) throw broken('sent an event that is no part of a chat completion');
    const text = think.add(chunk.text);
    if (text !== '') yield text;
    chars += chunk.text.length;
    for (const delta of chunk.calls) chars += calls.add(delta);
    if (chars > mostChars) throw broken('does not stop talking');
    finish = chunk.finish ?? finish;
    usage = chunk.usage ?? usage;
  }
  const rest = think.end();
  if (rest !== '') yield rest;
  if (finish === undefined) throw broken('ended its reply without saying that it is done');
  if (finish === 'content_filter') throw filtered();
  yield new ReplyEnd({ calls: calls.calls(), cutOff: finish === 'length', usage });
}

function broken(what: string): ModelFault {
  return new ModelFault(`The model server ${what}.`, { kind: 'model-broken', passing: true });
}

function filtered(): ModelFault {
  const message = 'The model service withheld its reply (content_filter).';
  return new ModelFault(message, { kind: 'model-refused', passing: false });
}
