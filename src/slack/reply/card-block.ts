import type { Card } from './draft.js';
import type { Block } from './surface.js';

/** A task card as Slack keeps it in a message whose stream has ended. */
export function cardBlock({ id, title, status, output }: Card): Block {
  const card = { type: 'task_card', task_id: id, title, status } as const;
  return output === '' ? card : { ...card, output: richText(output) };
}

function richText(text: string) {
  const section = { type: 'rich_text_section', elements: [{ type: 'text', text }] };
  return { type: 'rich_text', elements: [section] };
}
