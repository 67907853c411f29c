import type { ChatMessage, ToolCallLLMMessageOptions } from 'llamaindex';
import type { Message } from '../message.js';
import { type Picture, picturesWords } from '../tool/pictures.js';

type LibraryMessage = ChatMessage<ToolCallLLMMessageOptions>;

/** Our messages as the library sends them. */
export function chatMessages(system: string, messages: readonly Message[]): LibraryMessage[] {
  return [{ role: 'system', content: system }, ...withPicturesAfter(messages).map(chatMessage)];
}

/** Results are text alone on this wire, so that what is to be seen of them follows the last of a row. */
function withPicturesAfter(messages: readonly Message[]): readonly Message[] {
  let waiting: readonly Picture[] = [];
  return messages.flatMap((message, at): readonly Message[] => {
    if (message.role !== 'tool') return [message];
    waiting = [...waiting, ...(message.pictures ?? [])];
    if (waiting.length === 0 || messages[at + 1]?.role === 'tool') return [message];
    const pictures = waiting;
    waiting = [];
    return [message, { role: 'user', text: picturesWords, pictures }];
  });
}

function chatMessage(message: Message): LibraryMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: userContent(message) };
    case 'assistant':
      return { role: 'assistant', content: message.text, ...callOptions(message.calls) };
    case 'tool': {
      const { callId, text } = message;
      const toolResult = { id: callId, result: text, isError: false };
      return { role: 'user', content: text, options: { toolResult } };
    }
  }
}

function userContent({ text, pictures = [] }: Extract<Message, { role: 'user' }>) {
  if (pictures.length === 0) return text;
  const seen = pictures.map((picture) => ({
    type: 'image_url' as const,
    image_url: { url: `data:image/png;base64,${picture}` },
  }));
  return [{ type: 'text' as const, text }, ...seen];
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
