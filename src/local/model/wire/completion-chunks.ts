import type { Completion, WireCall } from './completion.js';

/** The pieces of a streamed answer, each the `data` of one server-sent event, without the closing `[DONE]`. */
export function* completionChunks(
  completion: Completion,
  options: { readonly includeUsage: boolean },
): Generator<object> {
  const { head, text, calls, finish, usage } = completion;
  const frame = { ...head, object: 'chat.completion.chunk' };
  const chunk = (delta: object, reason: string | null = null) => ({
    ...frame,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
    ...(options.includeUsage ? { usage: null } : {}),
  });
  yield chunk({ role: 'assistant', content: calls.length > 0 && text === '' ? null : '' });
  for (const piece of pieces(text)) yield chunk({ content: piece });
  for (const delta of callDeltas(calls)) yield chunk({ tool_calls: [delta] });
  if (finish === undefined) return;
  yield chunk({}, finish);
  if (options.includeUsage) yield { ...frame, choices: [], usage };
}

function* callDeltas(calls: readonly WireCall[]): Generator<object> {
  for (const [index, { id, type, function: asked }] of calls.entries()) {
    yield { index, id, type, function: { name: asked.name, arguments: '' } };
    for (const piece of pieces(asked.arguments)) yield { index, function: { arguments: piece } };
  }
}

/** A few words each, as models send them; never inside a surrogate pair. */
function pieces(text: string): readonly string[] {
  return text.match(/\s*(?:\S{1,24}\s*){1,4}/gsu) ?? (text === '' ? [] : [text]);
}
