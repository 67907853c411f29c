import type { Block } from './reply/surface.js';

/** Text that Slack shows as it is, within the field's limit. Data in it has passed the outlet. */
export function plainText(text: string, most: number) {
  return { type: 'plain_text', text: shortened(text, most), emoji: false };
}

/** Data is shown literally in here. */
export function plainSection(text: string): Block {
  return { type: 'section', text: plainText(text, 3_000) };
}

export function contextLine(text: string): Block {
  return { type: 'context', elements: [plainText(text, 2_000)] };
}

export function preformatted(text: string): Block {
  const elements = [{ type: 'text', text: text === '' ? ' ' : text }];
  return { type: 'rich_text', elements: [{ type: 'rich_text_preformatted', elements }] };
}

export interface ButtonText {
  readonly text: string;
  readonly actionId: string;
  readonly value: string;
}

export function button({ text, actionId, value }: ButtonText) {
  return { type: 'button', text: plainText(text, 75), action_id: actionId, value };
}

/** No half of a character, and never empty, which Slack refuses. */
export function shortened(text: string, most: number): string {
  const shown = text.trim() === '' ? ' ' : text;
  if (shown.length <= most) return shown;
  return `${shown.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
