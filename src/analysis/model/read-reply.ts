import type { Usage } from '../analysis-outcome.js';
import type { ToolCall } from '../message.js';
import { CallBuffer } from './call-buffer.js';
import { chunkSchema } from './chunk.js';
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

/**
 * Reads a streamed completion of OpenAI or of a server that imitates it.
 * @throws {ModelFault} if it ends before the model said that it is done.
 */
export async function* readReply(chunks: AsyncIterable<unknown>): AsyncGenerator<ReplyPart> {
  const calls = new CallBuffer();
  const think = new ThinkFilter();
  let finish: string | undefined;
  let usage: Usage | undefined;
  for await (const raw of chunks) {
    const chunk = chunkSchema.safeParse(raw).data;
    if (!chunk) throw broken('sent an event that is no part of a chat completion');
    const choice = chunk.choices?.[0];
    const text = think.add(choice?.delta?.content ?? choice?.delta?.refusal ?? '');
    if (text !== '') yield text;
    for (const delta of choice?.delta?.tool_calls ?? []) calls.add(delta);
    finish = choice?.finish_reason || finish;
    usage = toUsage(chunk.usage) ?? usage;
  }
  const rest = think.end();
  if (rest !== '') yield rest;
  if (finish === undefined) throw broken('ended its reply without saying that it is done');
  if (finish === 'content_filter') throw filtered();
  yield new ReplyEnd({ calls: calls.calls(), cutOff: finish === 'length', usage });
}

interface SentUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

function toUsage(sent: SentUsage | null | undefined): Usage | undefined {
  return sent
    ? { inputTokens: sent.prompt_tokens, outputTokens: sent.completion_tokens }
    : undefined;
}

function broken(what: string): ModelFault {
  return new ModelFault(`The model server ${what}.`, { kind: 'model-broken', passing: true });
}

function filtered(): ModelFault {
  const message = 'The model service withheld its reply (content_filter).';
  return new ModelFault(message, { kind: 'model-refused', passing: false });
}
