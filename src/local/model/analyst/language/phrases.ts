import type { KnownTable } from '../conversation/known-table.js';
import { stems } from './normalise.js';
import { isStopWord } from './stop-words.js';

export type Target =
  | { readonly kind: 'column'; readonly index: number }
  | {
      readonly kind: 'value';
      readonly mention: { readonly column: string; readonly values: readonly string[] };
    };

/**
 * What can be meant by a phrase of word stems. Full column names win over values, and values over
 * single words of a column's name; of two columns with the same word the first is meant.
 */
export function phrasesOf(
  table: KnownTable,
  found: readonly {
    readonly column: string;
    readonly values: readonly string[];
    readonly word: string;
  }[],
): ReadonlyMap<string, Target> {
  const phrases = new Map<string, Target>();
  const add = (phrase: string, target: Target) => {
    if (phrase !== '' && !phrases.has(phrase)) phrases.set(phrase, target);
  };
  for (const [index, { name }] of table.columns.entries()) {
    add(stems(name).join(' '), { kind: 'column', index });
    add(stems(withoutUnit(name)).join(' '), { kind: 'column', index });
  }
  for (const mention of [...examplesOf(table), ...found]) {
    const phrase = stems(mention.word).join(' ');
    if (!isStopWord(phrase)) add(phrase, { kind: 'value', mention });
  }
  for (const [index, { name }] of table.columns.entries()) {
    for (const word of stems(withoutUnit(name))) {
      if (!isStopWord(word)) add(word, { kind: 'column', index });
    }
  }
  return phrases;
}

function examplesOf(table: KnownTable) {
  return table.columns
    .filter(({ type }) => type === 'text')
    .flatMap(({ name, examples }) =>
      examples.map((value) => ({ column: name, values: [value], word: value })),
    );
}

function withoutUnit(name: string): string {
  return name.replace(/[([][^)\]]*[)\]]/g, ' ');
}
