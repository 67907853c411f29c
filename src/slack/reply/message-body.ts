import { toMrkdwn } from './mrkdwn.js';
import type { Block } from './surface.js';

const MOST_FALLBACK_CHARS = 3_900;
const MOST_SECTION_CHARS = 3_000;

/** The fields of a message, as Slack takes them. */
export interface MessageBody {
  readonly text: string;
  readonly blocks: readonly Block[];
}

/**
 * The fields of a message whose Markdown passed the outlet. `text` is what notifications and screen
 * readers get, so it holds the whole, as far as Slack takes it.
 * @param plain for workspaces that take no `markdown` block
 */
export function messageBody(
  markdown: string,
  blocks: readonly Block[],
  plain: boolean,
): MessageBody {
  const text = toMrkdwn(markdown).slice(0, MOST_FALLBACK_CHARS);
  if (!plain) return { text, blocks: [{ type: 'markdown', text: markdown }, ...blocks] };
  // An empty list takes earlier blocks away, so that the text is shown.
  return { text, blocks: blocks.length === 0 ? [] : [...sections(text), ...blocks] };
}

function sections(text: string): readonly Block[] {
  const found: Block[] = [];
  for (let rest = text; rest.trim() !== ''; ) {
    const part = partOf(rest);
    found.push({ type: 'section', text: { type: 'mrkdwn', text: part, verbatim: true } });
    rest = rest.slice(part.length);
  }
  return found;
}

/** Up to a line break where there is one, and never half of an entity or character. */
function partOf(text: string): string {
  if (text.length <= MOST_SECTION_CHARS) return text;
  const head = text.slice(0, MOST_SECTION_CHARS);
  const line = head.lastIndexOf('\n');
  if (line > MOST_SECTION_CHARS / 2) return head.slice(0, line + 1);
  return head.replace(/&[a-z]{0,4}$/, '').replace(/[\ud800-\udbff]$/, '');
}
