/** How large a table of a Markdown text is. */
export interface MarkdownTable {
  /** With the header. */
  readonly rows: number;
  readonly columns: number;
}

/** The tables that a Markdown text holds, outside of code. */
export function markdownTables(markdown: string): readonly MarkdownTable[] {
  const lines = outsideOfFences(markdown.split('\n'));
  return lines.flatMap((line, index) => {
    const header = lines[index - 1];
    if (!isRule(line) || !header?.includes('|')) return [];
    const after = lines.slice(index + 1);
    const end = after.findIndex((each) => !each.includes('|'));
    const rows = end === -1 ? after.length : end;
    return [{ rows: rows + 1, columns: cellsOf(line).length }];
  });
}

/** The line of dashes under a table's header. */
function isRule(line: string): boolean {
  return line.includes('|') && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell.trim()));
}

function cellsOf(line: string): readonly string[] {
  return line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
}

function outsideOfFences(lines: readonly string[]): readonly string[] {
  const outside: string[] = [];
  let fence: string | undefined;
  for (const line of lines) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark === undefined) outside.push(line);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
  }
  return outside;
}
