/** Lower case, no accents, words and numbers separated by single spaces: `Bäckerei Müller` → `backerei muller`. */
export function normalise(text: string): string {
  return (
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .normalize('NFKD')
      // Of other scripts such marks make other letters: が is not か.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replaceAll('ß', 'ss')
      .replace(/[^\p{L}\p{N}§%<>=.-]+/gu, ' ')
      .replace(/(?<!\d)[.-]|[.-](?!\d)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Cuts the plural off an English word, roughly and always in the same way. */
export function stem(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The stems of a text's words. */
export function stems(text: string): readonly string[] {
  return normalise(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(stem);
}
