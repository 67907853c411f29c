import { toMrkdwn } from './mrkdwn.js';
import type { Block } from './surface.js';

const MOST_FALLBACK_CHARS = 3_900;

/**
 * The fields of a message whose Markdown passed the outlet. `text` is what notifications and screen
 * readers get, so it holds the whole, as far as Slack takes it.
 */
export function messageBody(markdown: string, blocks: readonly Block[], plain: boolean) {
  const text = toMrkdwn(markdown).slice(0, MOST_FALLBACK_CHARS);
  if (plain && blocks.length === 0) return { text };
  return { text, blocks: [{ type: 'markdown', text: markdown }, ...blocks] };
}
