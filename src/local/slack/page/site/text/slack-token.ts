import { decodeEntities, type InlineNode } from './inline-node.js';
import { slackDate } from './slack-date.js';

/** What stands between < and >: a mention, a channel, a date or a link, each with or without a label. */
export function slackToken(inner: string): InlineNode {
  const bar = inner.indexOf('|');
  const target = bar < 0 ? inner : inner.slice(0, bar);
  const label = bar < 0 ? undefined : decodeEntities(inner.slice(bar + 1));
  if (target.startsWith('@')) return { kind: 'user', id: target.slice(1) };
  if (target.startsWith('#')) return { kind: 'channel', id: target.slice(1) };
  if (target.startsWith('!date^'))
    return { kind: 'text', text: slackDate(target) ?? label ?? target };
  if (target.startsWith('!')) return { kind: 'broadcast', range: target.slice(1) };
  const url = decodeEntities(target);
  return { kind: 'link', url, children: [{ kind: 'text', text: label ?? url }] };
}

/** Text in which only Slack's tokens mean anything. */
export function withTokens(text: string): readonly InlineNode[] {
  return text.split(/(<[@#!][^<>\s][^<>\n]*>)/).flatMap((piece, index): readonly InlineNode[] => {
    if (piece === '') return [];
    return index % 2 === 1
      ? [slackToken(piece.slice(1, -1))]
      : [{ kind: 'text', text: decodeEntities(piece) }];
  });
}
