const literalOrComment =
  /("""|''')(?:\\[\s\S]|(?!\1)[\s\S])*(?:\1|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g;

/** Code with its strings and comments blanked: what is left is Python's own syntax. */
export function withoutLiterals(code: string): string {
  return code.replace(literalOrComment, '""');
}

/** The same with all places kept: comments are blank, and strings are on one line. */
export function markLiterals(code: string): { readonly text: string; readonly syntax: string } {
  const text = code.replace(literalOrComment, (found) =>
    found.startsWith('#') ? ' '.repeat(found.length) : found.replaceAll('\n', ' '),
  );
  const syntax = code.replace(literalOrComment, (found) =>
    found.startsWith('#') ? ' '.repeat(found.length) : `"${' '.repeat(found.length - 2)}"`,
  );
  return { text, syntax };
}
