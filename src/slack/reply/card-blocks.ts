import type { Card } from './draft.js';
import type { Block } from './surface.js';

/** Of the 50 blocks that a message may have. */
const MOST_CARDS = 40;

/** Task cards as Slack keeps them in a message whose stream has ended. */
export function cardBlocks(cards: readonly Card[]): readonly Block[] {
  return cards.slice(0, MOST_CARDS).map(cardBlock);
}

function cardBlock({ id, title, status, output }: Card): Block {
  const card = { type: 'task_card', task_id: id, title, status } as const;
  return output === '' ? card : { ...card, output: richText(output) };
}

function richText(text: string) {
  const section = { type: 'rich_text_section', elements: [{ type: 'text', text }] };
  return { type: 'rich_text', elements: [section] };
}
