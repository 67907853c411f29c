import { randomUUID } from 'node:crypto';
import type { Message } from '../message.js';
import type { ReplyPart } from '../model/read-reply.js';
import { ReplyEnd } from '../model/reply-end.js';
import { describeRunPython, runPythonName } from '../tool/tool-description.js';
import type { AskModel } from '../turn/reply-request.js';
import { FencedBlocks } from './fenced-blocks.js';

/** More in one reply are the model talking to itself. */
const mostBlocks = 8;

/** What a model without tool calling must know beside the prompt. */
export function fencedPrompt(limits: { readonly cellMs: number }): string {
  return `You have no tool calls. Where this text speaks of ${runPythonName}, write one fenced block that begins with \`\`\`python, its first line a comment that says what it does, and end your reply with it; its result comes with the next message. An answer holds no such block.\n\n${describeRunPython(limits)}`;
}

/** Asks a model without tool calling: the fenced blocks of Python in its reply become calls. */
export function fencedPython(ask: AskModel): AskModel {
  return async function* askFenced({ messages, withTool }) {
    const parts = ask({ messages: plainMessages(messages), withTool: false });
    if (withTool) yield* readFenced(parts);
    else yield* parts;
  };
}

async function* readFenced(parts: AsyncIterable<ReplyPart>): AsyncGenerator<ReplyPart> {
  const blocks = new FencedBlocks();
  let shown = 0;
  for await (const part of parts) {
    if (typeof part === 'string') blocks.add(part);
    else blocks.end();
    // A block that became a call is no text of the answer, nor is what the model expects of it.
    const isWhole = typeof part !== 'string' && blocks.codes.length === 0;
    const end = isWhole ? blocks.text.length : blocks.proseEnd;
    if (end > shown) yield blocks.text.slice(shown, end);
    shown = Math.max(shown, end);
    if (typeof part !== 'string') yield isWhole ? part : withCalls(part, blocks.codes);
  }
}

/** A call for each block, in their order; each needs the one before it. */
function withCalls(end: ReplyEnd, codes: readonly string[]): ReplyEnd {
  const ids = codes.slice(0, mostBlocks).map(() => randomUUID());
  const calls = ids.map((id, at) => {
    const before = ids[at - 1];
    const follows = before === undefined ? {} : { follows: before };
    return { id, ...follows, tool: runPythonName, input: { code: codes[at] ?? '' } };
  });
  return new ReplyEnd({ calls, cutOff: end.cutOff, usage: end.usage });
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
