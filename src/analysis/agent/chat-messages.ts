import type { ChatMessage, ToolCallLLMMessageOptions } from 'llamaindex';
import type { Message } from '../message.js';

type LibraryMessage = ChatMessage<ToolCallLLMMessageOptions>;

/** Our messages as the library sends them. */
export function chatMessages(system: string, messages: readonly Message[]): LibraryMessage[] {
  return [{ role: 'system', content: system }, ...messages.map(chatMessage)];
}

function chatMessage(message: Message): LibraryMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: message.text };
    case 'assistant':
      return { role: 'assistant', content: message.text, ...callOptions(message.calls) };
    case 'tool': {
      const { callId, text } = message;
      const toolResult = { id: callId, result: text, isError: false };
      return { role: 'user', content: text, options: { toolResult } };
    }
  }
}

function callOptions(calls: Extract<Message, { role: 'assistant' }>['calls']) {
  if (calls.length === 0) return {};
  const toolCall = calls.map(({ id, tool, input }) => ({
    id,
    name: tool,
    input: JSON.stringify(input),
  }));
  return { options: { toolCall } };
}
