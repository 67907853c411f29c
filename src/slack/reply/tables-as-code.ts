const FENCED = /(^[ ]*`{3}[^\n]*\n[\s\S]*?(?:^[ ]*`{3}[ ]*$|(?![\s\S])))/m;
const ROW = String.raw`(?=[^\n|]*\|)[^\n]*`;
const TABLE = new RegExp(String.raw`^${ROW}\n(?=[^\n|]*\|)(?=[^\n-]*-)[ |:-]+(?:\n${ROW})*$`, 'gm');

/** A column is padded up to here; one long cell must not make the others unreadable. */
const WIDEST = 28;

/** Tables of Markdown as code blocks, for `mrkdwn`, which would show them as lines of bars. */
export function tablesAsCode(markdown: string): string {
  return markdown
    .split(FENCED)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(TABLE, laidOut)))
    .join('');
}

function laidOut(table: string): string {
  const [header = [], rule = [], ...rows] = table.split('\n').map(cellsOf);
  const widths = header.map((name, at) =>
    Math.min(WIDEST, Math.max(...[name, ...rows.map((row) => row[at] ?? '')].map(lengthOf))),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => padded(cell, widths[at] ?? 0, rule[at]?.endsWith(':') === true))
      .join('  ')
      .trimEnd();
  const dashes = widths.map((width) => '-'.repeat(width));
  return ['```', line(header), line(dashes), ...rows.map(line), '```'].join('\n');
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|').replaceAll('`', "'").replaceAll('**', ''));
}

function padded(cell: string, width: number, toTheRight: boolean): string {
  const gap = ' '.repeat(Math.max(0, width - lengthOf(cell)));
  return toTheRight ? gap + cell : cell + gap;
}

/** An escape is shown as one character. */
function lengthOf(cell: string): number {
  return [...cell.replace(/&(?:amp|lt|gt);/g, '&')].length;
}
