/** Keeps the beginning and the end of a long text: what was printed last is often the result. */
export function clip(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const head = whole(text.slice(0, Math.ceil(maxChars * 0.6)));
  const tail = whole(text.slice(text.length - Math.floor(maxChars * 0.4)));
  const left = text.slice(head.length, text.length - tail.length);
  const lines = left.split('\n').length - 1;
  const count = (value: number) => value.toLocaleString('en-US');
  return `${head}\n[… ${count(left.length)} characters (${count(lines)} line breaks) left out here …]\n${tail}`;
}

/** A cut through a pair of UTF-16 halves would leave a character that no service accepts. */
function whole(piece: string): string {
  return piece.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');
}
