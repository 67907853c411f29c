import { isRule } from './open-end.js';

/**
 * Where a Markdown text has a table after its first one, at `from` or later. Slack makes a table block of
 * each, and takes one in a message (error `only_one_table_allowed`; docs.slack.dev, table block).
 */
export function secondTable(text: string, from: number): number | undefined {
  const lines = linesOf(text);
  const starts = lines.flatMap(({ at }, index) => (isTop(lines, index) ? [at] : []));
  return starts.slice(1).find((at) => at >= from);
}

interface Line {
  readonly text: string;
  readonly at: number;
  readonly isRow: boolean;
}

function linesOf(text: string): readonly Line[] {
  let at = 0;
  let fence = '';
  return text.split('\n').map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const isRow = fence === '' && mark === '' && line.includes('|');
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    const start = at;
    at += line.length + 1;
    return { text: line, at: start, isRow };
  });
}

/** Where the text ends with it, a row may become the top of a table with the words to come. */
function isTop(lines: readonly Line[], index: number): boolean {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  if (line?.isRow !== true || before?.isRow === true) return false;
  if (after === undefined) return line.text.trimStart().startsWith('|');
  const isBegun = lines.length === index + 2 && /^[ |:]*$/.test(after.text);
  return isRule(after.text) || (isBegun && line.text.trimStart().startsWith('|'));
}
