import { readFileSync } from 'node:fs';

const prose = readFileSync(new URL('./prompt.md', import.meta.url), 'utf8').trim();

/** What the model is told before everything else; the date stands last, so that the rest can be cached. */
export function systemPrompt({ today }: { readonly today: Date }): string {
  return `${prose}\n\nToday is ${today.toISOString().slice(0, 10)} (UTC); the notebook's clock is UTC too.`;
}
