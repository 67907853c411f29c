/** How many tables a Markdown text holds, outside of code. */
export function markdownTables(markdown: string): number {
  const lines = outsideOfFences(markdown.split('\n'));
  return lines.filter((line, index) => isRule(line) && lines[index - 1]?.includes('|')).length;
}

/** The line of dashes under a table's header. */
function isRule(line: string): boolean {
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return line.includes('|') && cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
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
