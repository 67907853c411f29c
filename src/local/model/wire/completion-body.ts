import type { Completion } from './completion.js';

/** The JSON of an answer that is not streamed. */
export function completionBody({ head, text, calls, finish, usage }: Completion): object {
  const message = {
    role: 'assistant',
    content: text === '' && calls.length > 0 ? null : text,
    refusal: null,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: finish ?? null }],
    usage,
  };
}
