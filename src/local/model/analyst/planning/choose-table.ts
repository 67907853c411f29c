import type { KnownTable } from '../conversation/known-table.js';
import { type FoundValues, type MarkedQuestion, markQuestion } from '../language/mark-question.js';
import { stems } from '../language/normalise.js';

/** The question as the table reads it that knows most of its words; of equals, the one last used, then the newest file's first. */
export function chooseTable(
  question: string,
  tables: readonly KnownTable[],
  known: { readonly found: readonly FoundValues[]; readonly lastUsed: string | undefined },
): MarkedQuestion | undefined {
  const newest = tables.at(-1)?.file;
  const scored = tables.map((table) => {
    const marked = markQuestion(question, table, known.found);
    const marks = new Set(marked.text.match(/§[cv]\d+/g)).size;
    const recent = table.variable === known.lastUsed ? 0.4 : table.file === newest ? 0.2 : 0;
    return {
      marked,
      score: marks - 0.6 * marked.assumptions.length + 3 * named(question, table) + recent,
    };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.marked;
}

/** Whether the question says the file's or the sheet's own name. */
function named(question: string, { key }: KnownTable): number {
  const said = ` ${stems(question).join(' ')} `;
  const names = key.split(': ').map((name) => stems(name.replace(/\.\w{2,4}$/, '')).join(' '));
  const own = names.at(-1) ?? '';
  if (said.includes(` ${own} `) && own !== '') return 0.5;
  return 0;
}
