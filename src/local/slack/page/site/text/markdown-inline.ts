import type { Token, Tokens } from 'marked';
import { decodeEntities, type InlineNode } from './inline-node.js';
import { withTokens } from './slack-token.js';

/** The library's tokens of running text as ours; HTML in it is text like any other. */
export function markdownInline(tokens: readonly Token[] | undefined): readonly InlineNode[] {
  return (tokens ?? []).flatMap((token): readonly InlineNode[] => inlineOf(token));
}

function inlineOf(given: Token): readonly InlineNode[] {
  const token = given as Tokens.Generic;
  const children = () => markdownInline(token.tokens);
  switch (token.type) {
    case 'strong':
      return [{ kind: 'bold', children: children() }];
    case 'em':
      return [{ kind: 'italic', children: children() }];
    case 'del':
      return [{ kind: 'strike', children: children() }];
    case 'codespan':
      return [{ kind: 'code', text: decodeEntities(textOf(token)) }];
    case 'br':
      return [{ kind: 'text', text: '\n' }];
    case 'link':
      return [{ kind: 'link', url: String(token['href']), children: children() }];
    case 'image':
      // Slack shows the address of a picture in markdown, not the picture.
      return [
        {
          kind: 'link',
          url: String(token['href']),
          children: [{ kind: 'text', text: textOf(token) }],
        },
      ];
    default:
      return token.tokens ? children() : withTokens(textOf(token));
  }
}

function textOf(token: Tokens.Generic): string {
  return String(token['text'] ?? token.raw);
}
