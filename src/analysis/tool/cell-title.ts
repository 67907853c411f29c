const maxChars = 80;

/** What a cell does, for people: the model's words, else its first comment, else its first line. */
export function cellTitle(code: string, given: string | undefined): string {
  const lines = code.split('\n').map((line) => line.trim());
  const comment = lines.find((line) => /^#\s*[^\s!%#]/.test(line))?.replace(/^#\s*/, '');
  const first = lines.find((line) => line !== '') ?? '';
  return shorten(oneLine(given ?? '') || oneLine(comment ?? '') || oneLine(first));
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function shorten(title: string): string {
  if (title.length <= maxChars) return title;
  return `${title.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
