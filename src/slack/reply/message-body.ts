import { cutText } from './cut-text.js';
import { toMrkdwn } from './mrkdwn.js';
import type { Block } from './surface.js';
import { tablesAsCode } from './tables-as-code.js';
import { upTo } from './up-to.js';

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
  const whole = toMrkdwn(plain ? tablesAsCode(markdown) : markdown);
  const text = upTo(whole, MOST_FALLBACK_CHARS);
  if (!plain) return { text, blocks: [{ type: 'markdown', text: markdown }, ...blocks] };
  // An empty list takes earlier blocks away, so that the text is shown.
  const isShown = blocks.length === 0 && text === whole;
  return { text, blocks: isShown ? [] : [...sections(whole), ...blocks] };
}

function sections(text: string): readonly Block[] {
  const found: Block[] = [];
  for (let rest = text; rest.trim() !== ''; ) {
    const { head, taken, reopen } = cutText(rest, MOST_SECTION_CHARS);
    found.push({ type: 'section', text: { type: 'mrkdwn', text: head, verbatim: true } });
    rest = taken === rest.length ? '' : reopen + rest.slice(taken);
  }
  return found;
}
