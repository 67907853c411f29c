import { isSlight, type KnownTable } from '../conversation/known-table.js';
import { type MarkedQuestion, markQuestion } from '../language/mark-question.js';
import { stems } from '../language/normalise.js';
import { isStopWord } from '../language/stop-words.js';
import type { FoundValues } from '../language/value-mention.js';

/** The question as the table reads it that knows most of its words; of equals, the one last used, then the newest file's first. */
export function chooseTable(
  question: string,
  tables: readonly KnownTable[],
  known: { readonly found: readonly FoundValues[]; readonly lastUsed: string | undefined },
): MarkedQuestion | undefined {
  const newest = tables.at(-1)?.file;
  const scored = tables.map((table) => {
    const { plain, bonus } = ownName(question, table);
    const marked = markQuestion(plain, table, known.found);
    const unmarked = marked.text.split(' ').filter((word) => !word.startsWith('§'));
    const strange = unmarked.filter((word) => !isStopWord(word));
    const recent = table.variable === known.lastUsed ? 0.4 : table.file === newest ? 0.2 : 0;
    return {
      marked,
      score:
        bonus +
        recent -
        unmarked.length -
        0.5 * strange.length -
        0.4 * marked.assumptions.length -
        (isSlight(table) ? 0.3 : 0),
    };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.marked;
}

/** The file's or the sheet's own name in the question: as a place it decides and is no column then. */
function ownName(
  question: string,
  { key }: KnownTable,
): { readonly plain: string; readonly bonus: number } {
  const own = stems(
    key
      .split(': ')
      .at(-1)
      ?.replace(/\.\w{2,4}$/, '') ?? '',
  ).join('\\W+');
  const named = `(?:the )?${own}s?(?:\\.\\w{3,4})?`;
  const place = new RegExp(
    `\\b(?:in|from|of|on|for) (?:${named} (?:sheet|table|tab|file)|(?:sheet|table|tab) ${named})\\b`,
    'i',
  );
  if (place.test(question)) return { plain: question.replace(place, ' '), bonus: 3 };
  if (new RegExp(`\\b(?:how many|number of|count) ${own}s?\\b`, 'i').test(question)) {
    return { plain: question, bonus: 1.1 };
  }
  return { plain: question, bonus: new RegExp(`\\b${own}s?\\b`, 'i').test(question) ? 0.5 : 0 };
}
