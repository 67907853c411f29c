import type { ChatMessage } from './chat-request.js';

/**
 * OpenAI refuses a conversation whose tool calls and results do not pair up; so does this server,
 * lest the program learns bad manners here. Undefined when all is well.
 */
export function pairingFault(messages: readonly ChatMessage[]): string | undefined {
  let open = new Set<string>();
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.delete(message.callId)) {
        return "messages with role 'tool' must be a response to a preceding message with 'tool_calls'";
      }
      continue;
    }
    if (open.size > 0) break;
    open = new Set(message.role === 'assistant' ? message.calls.map(({ id }) => id) : []);
  }
  if (open.size === 0) return undefined;
  return `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'; missing: ${[...open].join(', ')}`;
}
