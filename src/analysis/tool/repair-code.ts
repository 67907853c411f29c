import { withoutLiterals } from './python-literals.js';

const mostChars = 20_000;

/** Undoes what models do to code on its way into the call: fences, HTML entities, doubled escapes. */
export function repairCode(code: string): string {
  // Nobody writes such a cell by hand, and to look for strings in it could take long.
  if (code.length > mostChars) return code;
  return [withoutFence, withLineBreaks, withoutEntities].reduce(
    (repaired, repair) => repair(repaired),
    code.replace(/\r\n?/g, '\n'),
  );
}

function withoutFence(code: string): string {
  const [, fence, rest] = /^\s*(```|~~~)[^\n`]*(?:\n|$)([\s\S]*)$/.exec(code) ?? [];
  if (fence === undefined || rest === undefined) return code;
  const body = rest.trimEnd();
  return body.endsWith(fence) ? body.slice(0, -fence.length).trimEnd() : body;
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
