import { decodeEntities, type InlineNode } from './inline-node.js';
import { slackToken } from './slack-token.js';

export type MrkdwnPart =
  | { readonly kind: 'lines' | 'quote'; readonly lines: readonly (readonly InlineNode[])[] }
  | { readonly kind: 'code'; readonly text: string };

/** Slack's own notation: fences, quotes, and marks within a line. */
export function parseMrkdwn(text: string): readonly MrkdwnPart[] {
  return text.split(/```\n?([\s\S]*?)\n?```/).flatMap((piece, index) => {
    if (index % 2 === 1) return [{ kind: 'code' as const, text: decodeEntities(piece) }];
    return piece.trim() === '' ? [] : proseParts(piece.replace(/^\n|\n$/g, ''));
  });
}

function proseParts(text: string): readonly MrkdwnPart[] {
  const parts: { kind: 'lines' | 'quote'; lines: (readonly InlineNode[])[] }[] = [];
  for (const line of text.split('\n')) {
    const quoted = /^(?:&gt;|>) ?(.*)$/.exec(line)?.[1];
    const kind = quoted === undefined ? 'lines' : 'quote';
    const nodes = parseInline(quoted ?? line);
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(nodes);
    else parts.push({ kind, lines: [nodes] });
  }
  return parts;
}

const marks =
  /`([^`\n]+)`|<([^<>\n]+)>|(?<![\p{L}\p{N}*_~])([*_~])(?=\S)(.*?\S)\3(?![\p{L}\p{N}*_~])/u;
const kinds = { '*': 'bold', _: 'italic', '~': 'strike' } as const;

function parseInline(text: string): readonly InlineNode[] {
  const found = marks.exec(text);
  if (!found) return text === '' ? [] : [{ kind: 'text', text: decodeEntities(text) }];
  const [whole, code, token, mark, inner = ''] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + whole.length);
  const node: InlineNode =
    code !== undefined
      ? { kind: 'code', text: decodeEntities(code) }
      : token !== undefined
        ? slackToken(token)
        : { kind: kinds[mark as keyof typeof kinds], children: parseInline(inner) };
  return [
    ...(before === '' ? [] : [{ kind: 'text' as const, text: decodeEntities(before) }]),
    node,
    ...parseInline(after),
  ];
}
