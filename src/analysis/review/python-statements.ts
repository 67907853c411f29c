import { markLiterals } from '../tool/python-literals.js';

/** One statement of Python, on one line. */
export interface Statement {
  readonly text: string;
  /** The same with its strings blanked. */
  readonly syntax: string;
  readonly indent: number;
}

/** Cut at line breaks and semicolons, but not within brackets and strings. */
export function pythonStatements(code: string): readonly Statement[] {
  const { text, syntax } = markLiterals(code.replace(/\\\n/g, '  '));
  const statements: Statement[] = [];
  let from = 0;
  let depth = 0;
  let indent = 0;
  const cut = (end: number) => {
    const written = text.slice(from, end);
    if (syntax[from - 1] !== ';') indent = written.length - written.trimStart().length;
    if (written.trim() !== '')
      statements.push({ text: written, syntax: syntax.slice(from, end), indent });
    from = end + 1;
  };
  for (const { 0: mark, index } of syntax.matchAll(/[()[\]{};\n]/g)) {
    if ('([{'.includes(mark)) depth += 1;
    else if (')]}'.includes(mark)) depth = Math.max(0, depth - 1);
    else if (depth === 0) cut(index);
  }
  cut(text.length);
  return statements.map(({ text: raw, syntax: bare, ...rest }) => ({
    ...rest,
    text: raw.replaceAll('\n', ' '),
    syntax: bare.replaceAll('\n', ' '),
  }));
}
