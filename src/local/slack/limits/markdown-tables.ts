/** How many tables a Markdown text holds, outside of code. */
export function markdownTables(markdown: string): number {
  const lines = markdown
    .replaceAll(/^ {0,3}(`{3,}|~{3,})[\s\S]*?(^ {0,3}\1|(?![\s\S]))/gm, '')
    .split('\n');
  return lines.filter((line, index) => {
    const isRule = /^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(line);
    return isRule && line.includes('|') && (lines[index - 1] ?? '').includes('|');
  }).length;
}
