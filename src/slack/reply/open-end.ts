/** What a cut leaves open: how the part before it ends, and what the part after it begins with. */
export interface OpenEnd {
  readonly close: string;
  readonly reopen: string;
}

/** As long as the longest `close`. */
export const MOST_CLOSING = 24;

/** A language's name; what is longer is code that began on the line of its fence. */
const LONGEST_INFO = 30;

/** The names of a table's columns are worth repeating, but not at the cost of its rows. */
const LONGEST_TABLE_TOP = 1_000;

const FENCE = /^([ >]{0,6})(`{3,16})([^`\n]*)$/gm;

/** @param rest what is known of the text after the cut */
export function openEnd(text: string, rest: string): OpenEnd {
  const fence = openFence(text);
  if (fence === undefined) return { close: '', reopen: tableTop(text, rest) };
  const { margin, ticks, info } = fence;
  const named = info.length > LONGEST_INFO ? '' : info;
  return { close: `\n${margin}${ticks}`, reopen: `${margin}${ticks}${named}\n` };
}

interface Fence {
  readonly margin: string;
  readonly ticks: string;
  readonly info: string;
}

/** The opening of a code block that has no end yet. */
function openFence(text: string): Fence | undefined {
  let open: Fence | undefined;
  for (const [, margin = '', ticks = '', info = ''] of text.matchAll(FENCE)) {
    if (open === undefined) open = { margin, ticks, info };
    else if (info.trim() === '' && ticks.length >= open.ticks.length) open = undefined;
  }
  return open;
}

/** The first two lines of the table that goes on after the text; without them its rows would be none. */
function tableTop(text: string, rest: string): string {
  const isMidLine = !text.endsWith('\n');
  const [next = ''] = rest.split('\n', 1);
  if (!isMidLine && rest !== '' && !next.includes('|')) return '';
  const lines = (isMidLine ? text : text.slice(0, -1)).split('\n');
  const start = lines.findLastIndex((line) => !line.includes('|')) + 1;
  const [header, rule, ...rows] = lines.slice(start);
  if (header === undefined || rule === undefined || !isRule(rule)) return '';
  if (isMidLine && rows.length === 0) return '';
  const top = `${header}\n${rule}\n`;
  return top.length > LONGEST_TABLE_TOP ? '' : top;
}

/** The line of dashes under the names of a table's columns. */
export function isRule(line: string): boolean {
  return /^[ >|:-]+$/.test(line) && line.includes('-');
}
