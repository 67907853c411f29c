/** Text as both databases take it: without NUL, which Postgres refuses, and no longer than it may be. */
export function bounded(text: string, most: number): string {
  const plain = text.replaceAll('\u0000', '\ufffd');
  if (plain.length <= most) return plain;
  // Half of a surrogate pair is no text.
  const cut = /[\ud800-\udbff]$/.test(plain.slice(0, most)) ? most - 1 : most;
  return `${plain.slice(0, cut)}…`;
}

export function boundedOrNull(text: string | undefined, most: number): string | null {
  return text === undefined ? null : bounded(text, most);
}
