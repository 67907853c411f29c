import type { Message } from '../../message.js';
import { type Picture, picturesWords } from '../../tool/pictures.js';

interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}

interface PictureBlock {
  readonly type: 'image';
  readonly source: {
    readonly type: 'base64';
    readonly media_type: 'image/png';
    readonly data: Picture;
  };
}

type Block = Marked &
  (
    | TextBlock
    | {
        readonly type: 'tool_use';
        readonly id: string;
        readonly name: string;
        readonly input: Readonly<Record<string, unknown>>;
      }
    | PictureBlock
    | {
        readonly type: 'tool_result';
        readonly tool_use_id: string;
        readonly content: string | (TextBlock | PictureBlock)[];
      }
  );

interface Marked {
  readonly cache_control?: { readonly type: 'ephemeral' };
}

export interface AnthropicMessage {
  readonly role: 'user' | 'assistant';
  readonly content: Block[];
}

/** Our messages as Anthropic takes them: roles take turns, and results stand in the user's. */
export function anthropicMessages(messages: readonly Message[]): AnthropicMessage[] {
  const merged: AnthropicMessage[] = [];
  for (const message of messages) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const last = merged.at(-1);
    if (last?.role === role) last.content.push(...blocks(message));
    else merged.push({ role, content: blocks(message) });
  }
  return merged.filter(({ content }) => content.length > 0);
}

function blocks(message: Message): Block[] {
  switch (message.role) {
    case 'user':
      return [...text(message.text), ...(message.pictures ?? []).map(picture)];
    case 'tool':
      return [{ type: 'tool_result', tool_use_id: message.callId, content: result(message) }];
    case 'assistant':
      return [
        ...text(message.text),
        ...message.calls.map(({ id, tool, input }) => ({
          type: 'tool_use' as const,
          id: id.replace(/[^\w-]/g, '_'),
          name: tool,
          input,
        })),
      ];
  }
}

function result({ text: said, pictures = [] }: Extract<Message, { role: 'tool' }>) {
  const written = said || '(empty)';
  if (pictures.length === 0) return written;
  return [...text(`${written}\n\n${picturesWords}`), ...pictures.map(picture)];
}

function picture(data: Picture): PictureBlock {
  return { type: 'image', source: { type: 'base64', media_type: 'image/png', data } };
}

/** Blank text is refused, and so is a reply that ends in blanks. */
function text(written: string): TextBlock[] {
  const trimmed = written.trimEnd();
  return trimmed === '' ? [] : [{ type: 'text', text: trimmed }];
}
