import type { Json } from '../json.js';

/** The `rich_text` block that Slack makes of what a person typed. */
export function richTextOf(text: string): readonly Json[] {
  if (text === '') return [];
  const elements = text.split(/(<[^<>\s][^<>]*>)/).flatMap(element);
  return [{ type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] }];
}

function element(piece: string): readonly Json[] {
  if (piece === '') return [];
  const token = /^<([^<>]+)>$/.exec(piece)?.[1];
  if (token === undefined) return [{ type: 'text', text: decoded(piece) }];
  const [target = '', label] = token.split('|');
  if (target.startsWith('@')) return [{ type: 'user', user_id: target.slice(1) }];
  if (target.startsWith('#')) return [{ type: 'channel', channel_id: target.slice(1) }];
  if (target.startsWith('!')) return [{ type: 'broadcast', range: target.slice(1) }];
  return [{ type: 'link', url: decoded(target), ...(label !== undefined && { text: label }) }];
}

function decoded(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
