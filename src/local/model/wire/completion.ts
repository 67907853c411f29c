import { randomUUID } from 'node:crypto';
import type { Reply, ToolCall } from '../mind.js';
import type { ChatRequest } from './chat-request.js';

type Said = Extract<Reply, { kind: 'message' }>;

/** The parts that a whole answer and its streamed pieces share. */
export interface Completion {
  readonly head: { readonly id: string; readonly created: number; readonly model: string };
  readonly text: string;
  readonly calls: readonly WireCall[];
  readonly finish: 'stop' | 'tool_calls' | 'length' | undefined;
  readonly usage: WireUsage;
}

export interface WireCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

interface WireUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

export function completionOf(request: ChatRequest, said: Said): Completion {
  const calls = said.calls.map(wireCall);
  return {
    head: {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(Date.now() / 1000),
      model: request.model,
    },
    text: said.text,
    calls,
    finish: finishOf(said),
    usage: usageOf(JSON.stringify(request.messages), said.text + JSON.stringify(calls)),
  };
}

function finishOf(said: Said): Completion['finish'] {
  if (said.finish === 'none') return undefined;
  return said.finish ?? (said.calls.length > 0 ? 'tool_calls' : 'stop');
}

function wireCall({ tool, input }: ToolCall): WireCall {
  const json = typeof input === 'string' ? input : JSON.stringify(input);
  return {
    id: `call_${randomUUID().replaceAll('-', '')}`,
    type: 'function',
    function: { name: tool, arguments: json },
  };
}

/** Four characters a token, the usual rule of thumb: nothing here counts real tokens. */
function usageOf(asked: string, said: string): WireUsage {
  const prompt = Math.ceil(asked.length / 4);
  const completion = Math.ceil(said.length / 4);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}
