import { randomUUID } from 'node:crypto';
import type { Message } from '../message.js';
import type { ReplyPart } from '../model/read-reply.js';
import { ReplyEnd } from '../model/reply-end.js';
import { describeRunPython, runPythonName } from '../tool/tool-description.js';
import type { AskModel } from '../turn/reply-request.js';

const opening = /(```|~~~)(?:i?python3?|py3?|tool_code)\b/i;
/** Ends with its line, so that code may hold such marks. */
const fence = new RegExp(`${opening.source}[^\\n]*\\n([\\s\\S]*?)(?:\\1[ \\t]*(?:\\n|$)|$)`, 'i');
const mayOpen = /(?:(?<!`)`{1,3}|(?<!~)~{1,3})[a-z_]{0,9}$/i;

/** What a model without tool calling must know beside the prompt. */
export function fencedPrompt(limits: { readonly cellMs: number }): string {
  return `You have no tool calls. Where this text speaks of ${runPythonName}, write one fenced block that begins with \`\`\`python its first line a comment that says what it does, and end your reply with it; its result comes with the next message. An answer holds no such block.\n\n${describeRunPython(limits)}`;
}

/** Asks a model without tool calling: a fenced block of Python in its reply becomes the call. */
export function fencedPython(ask: AskModel): AskModel {
  return async function* askFenced({ messages, withTool }) {
    const parts = ask({ messages: plainMessages(messages), withTool: false });
    if (withTool) yield* readFenced(parts);
    else yield* parts;
  };
}

async function* readFenced(parts: AsyncIterable<ReplyPart>): AsyncGenerator<ReplyPart> {
  let text = '';
  let shown = 0;
  for await (const part of parts) {
    const code = typeof part === 'string' ? undefined : fence.exec(text)?.[2];
    if (typeof part === 'string') text += part;
    // A block that became a call is no text of the answer.
    const end = typeof part === 'string' || code !== undefined ? proseEnd(text) : text.length;
    if (end > shown) yield text.slice(shown, end);
    shown = Math.max(shown, end);
    if (typeof part !== 'string') yield code === undefined ? part : withCall(part, code);
  }
}

/** Where the block begins, or what may become one. */
function proseEnd(text: string): number {
  const begun = opening.exec(text);
  return begun?.index ?? mayOpen.exec(text)?.index ?? text.length;
}

function withCall(end: ReplyEnd, code: string): ReplyEnd {
  const call = { id: randomUUID(), tool: runPythonName, input: { code } };
  return new ReplyEnd({ calls: [call], cutOff: end.cutOff, usage: end.usage });
}

/** Calls as the blocks they were, results as what the user says; roles take turns. */
function plainMessages(messages: readonly Message[]): readonly Message[] {
  const plain: Message[] = [];
  for (const message of messages.map(plainMessage)) {
    const last = plain.at(-1);
    if (last?.role === 'user' && message.role === 'user')
      plain[plain.length - 1] = merged(last, message);
    else plain.push(message);
  }
  return plain;
}

type UserMessage = Extract<Message, { role: 'user' }>;

function merged(one: UserMessage, other: UserMessage): UserMessage {
  const pictures = [...(one.pictures ?? []), ...(other.pictures ?? [])];
  return { ...seenOf({ pictures }), role: 'user', text: `${one.text}\n\n${other.text}` };
}

function seenOf({ pictures = [] }: Pick<UserMessage, 'pictures'>): Pick<UserMessage, 'pictures'> {
  return pictures.length > 0 ? { pictures } : {};
}

function plainMessage(message: Message): Message {
  switch (message.role) {
    case 'user':
      return message;
    case 'tool':
      return { ...seenOf(message), role: 'user', text: `Result of your code:\n${message.text}` };
    case 'assistant': {
      const codes = message.calls.map(
        ({ input }) => `\`\`\`python\n${String(input['code'] ?? '')}\n\`\`\``,
      );
      return {
        role: 'assistant',
        text: [message.text, ...codes].filter(Boolean).join('\n\n'),
        calls: [],
      };
    }
  }
}
