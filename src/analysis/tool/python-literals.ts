const literalOrComment =
  /("""|''')(?:\\[\s\S]|(?!\1)[\s\S])*(?:\1|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g;

/** Code with its strings and comments blanked: what is left is Python's own syntax. */
export function withoutLiterals(code: string): string {
  return code.replace(literalOrComment, '""');
}
