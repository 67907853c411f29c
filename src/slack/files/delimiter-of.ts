/** What separates the fields of a delimited file: what its first line names, as spreadsheets take it, or the most. */
export function delimiterOf(text: string): string {
  const named = /^sep=([^\r\n])[\r\n]/i.exec(text)?.[1];
  if (named !== undefined) return named;
  const head = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).sign;
}
