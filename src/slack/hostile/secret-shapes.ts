/** Shown in place of a credential. */
export const MASK = '[masked]';

/** Between the characters of a credential, where Markdown may escape an underscore. */
const body = String.raw`[\w\\-]`;

/**
 * Shapes of credentials that turn up in data and logs; none of them can hold whitespace. Most have a
 * prefix that no word has, so what stands before them does not matter.
 */
const SHAPES: readonly RegExp[] = [
  // User and password of an address; a port is none, nor is what stands in the next cell or string.
  /(?<=:\/\/)[^\s/?#@:",;|]*:(?!\d{1,5}(?:[/?#,;|]|$))[^\s@"]+@/g,
  /hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/[^\s"'`<>)\]|,;]+/gi,
  new RegExp(String.raw`xox[a-z](?:\.xox[a-z])?-${body}{6,}`, 'gi'),
  new RegExp(`xapp-${body}{6,}`, 'gi'),
  new RegExp(`xwfp-${body}{6,}`, 'gi'),
  /(?:AKIA|ASIA)[0-9A-Z]{16}/g,
  new RegExp(String.raw`eyJ${body}{5,}\.${body}{5,}\.${body}*`, 'g'),
  /gh[pousr]\\?_[\w\\]{16,}/g,
  /github\\?_pat\\?_[\w\\]{16,}/g,
  new RegExp(`gl(?:pat|dt|rt|ptt|soat|cbt|agent|ffct)-${body}{16,}`, 'g'),
  /(?:sk|rk|pk)\\?_(?:live|test)\\?_(?=[\w\\]*\d)[\w\\]{10,}/g,
  /whsec\\?_[\w\\+/=]{16,}/g,
  /npm\\?_[\w\\]{30,}/g,
  /hf\\?_[A-Za-z0-9]{30,}/g,
  new RegExp(`pypi-AgE${body}{24,}`, 'g'),
  new RegExp(`AIza${body}{35}`, 'g'),
  new RegExp(`GOCSPX-${body}{16,}`, 'g'),
  new RegExp(String.raw`ya29\.${body}{16,}`, 'g'),
  new RegExp(String.raw`SG\.${body}{16,}\.${body}{16,}`, 'g'),
  // Last: what stood before it may have been masked, and only then it begins a word. Names of things have no capitals
  // and digits, and one is a library of Python.
  new RegExp(
    String.raw`(?<![A-Za-z0-9])sk-(?!learn(?![A-Za-z0-9]))(?=[\w\\-]*[A-Z\d])${body}{16,}`,
    'g',
  ),
];

/** Masks what looks like a credential by itself, in a text without whitespace or a whole one. */
export function maskShapes(text: string): string {
  return SHAPES.reduce((rest, shape) => rest.replace(shape, MASK), text);
}
