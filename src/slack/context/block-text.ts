/** The words in a block, or in a cell of a table: every `text` in it, wherever it stands. */
export function blockText(block: unknown): string {
  return wordsIn(block, 0).join('').trim();
}

/** Hostile blocks may be nested without end. */
const DEEPEST = 12;

function wordsIn(value: unknown, depth: number): readonly string[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => wordsIn(each, depth + 1));
  const fields = value as Readonly<Record<string, unknown>>;
  if (typeof fields['text'] === 'string') return [fields['text']];
  if (typeof fields['value'] === 'number') return [String(fields['value'])];
  if (fields['type'] === 'emoji') return [`:${String(fields['name'])}:`];
  if (fields['type'] === 'user') return [`@${String(fields['user_id'])}`];
  if (fields['type'] === 'link') return [String(fields['url'])];
  if (fields['type'] === 'date') return [String(fields['fallback'] ?? '')];
  const inside = Object.values(fields).flatMap((each) => wordsIn(each, depth + 1));
  return isLine(fields['type']) ? [...inside, '\n'] : inside;
}

function isLine(type: unknown): boolean {
  return type === 'rich_text_section' || type === 'rich_text_preformatted' || type === 'section';
}
