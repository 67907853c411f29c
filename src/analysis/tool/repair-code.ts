import { withoutLiterals } from './python-literals.js';

/** Undoes what models do to code on its way into the call: fences, HTML entities, doubled escapes. */
export function repairCode(code: string): string {
  return [withoutFence, withLineBreaks, withoutEntities].reduce(
    (repaired, repair) => repair(repaired),
    code.replace(/\r\n?/g, '\n'),
  );
}

function withoutFence(code: string): string {
  const fenced = /^\s*(?:```|~~~)[^\n`]*\n([\s\S]*?)\n?\s*(?:```|~~~)?\s*$/.exec(code);
  return fenced?.[1] ?? code;
}

/** A backslash and an n outside of a string is no Python: the whole code was escaped once too often. */
function withLineBreaks(code: string): string {
  if (code.includes('\n') || !/\\n/.test(withoutLiterals(code))) return code;
  try {
    const once: unknown = JSON.parse(`"${code.replace(/(?<!\\)"/g, '\\"')}"`);
    return typeof once === 'string' ? once : code;
  } catch {
    return code.replaceAll('\\n', '\n');
  }
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&amp;': '&',
};

/** Only when an entity stands outside of strings: `text.count('&lt;')` means what it says. */
function withoutEntities(code: string): string {
  const entity = /&(?:lt|gt|quot|#34|#39|apos|amp);/g;
  if (!entity.test(withoutLiterals(code))) return code;
  return code.replace(entity, (found) => entities[found] ?? found);
}
