import { plainSection } from '../blocks.js';
import type { KnownThread } from '../desk.js';
import type { Outlet } from '../outlet.js';
import type { Block } from '../reply/surface.js';
import { homeWords } from '../words.js';
import { threadLink } from './thread-link.js';

/** A line for each thread: whether its kernel runs, and its last question as a link to it. */
export function threadLines(threads: readonly KnownThread[], outlet: Outlet): readonly Block[] {
  if (threads.length === 0) return [plainSection(homeWords.noThreads)];
  return threads.map((each) => ({
    type: 'section',
    text: { type: 'mrkdwn', text: threadLine(each, outlet), verbatim: true },
  }));
}

/** The same for notifications and screen readers, which get no blocks. */
export function threadNames(threads: readonly KnownThread[], outlet: Outlet): string {
  if (threads.length === 0) return homeWords.noThreads;
  return threads
    .map(({ question, isLive }) => {
      const name = escaped(oneLine(outlet.literal(question)));
      return `• ${name}${isLive ? ` (${homeWords.live})` : ''}`;
    })
    .join('\n');
}

const MOST_OF_QUESTION = 100;

function threadLine({ thread, question, askedAt, isLive }: KnownThread, outlet: Outlet): string {
  const label = escaped(oneLine(outlet.literal(question)));
  const when = `<!date^${Math.floor(askedAt / 1_000)}^{date_short_pretty} {time}|${new Date(askedAt).toISOString().slice(0, 16)}>`;
  return `${isLive ? '🟢' : '⚪'} <${threadLink(thread)}|${label}> · ${when}`;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim() || homeWords.noWords;
  const cut = [...line].slice(0, MOST_OF_QUESTION).join('');
  return cut === line ? line : `${cut}…`;
}

/** In a link's label nothing of Slack's own may stand. */
function escaped(text: string): string {
  return escapedText(text).replaceAll('|', '¦');
}

/** As Slack wants its text, in which signs of its own would be read as such. */
export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
