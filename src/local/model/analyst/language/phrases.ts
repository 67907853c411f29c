import type { KnownColumn, KnownTable } from '../conversation/known-table.js';
import { stems } from './normalise.js';
import { isStopWord } from './stop-words.js';
import type { FoundValues, ValueMention } from './value-mention.js';

export type Target =
  | { readonly kind: 'column'; readonly index: number }
  | { readonly kind: 'value'; readonly mention: ValueMention };

/**
 * What can be meant by a phrase of word stems. Full column names win over values, values over single
 * words of a column's name, and those over single words of values; of two columns with the same word
 * the first is meant.
 */
export function phrasesOf(
  table: KnownTable,
  found: readonly FoundValues[],
): ReadonlyMap<string, Target> {
  const texts = table.columns.filter(({ type }) => type === 'text');
  const own = found.filter(({ column }) => texts.some(({ name }) => name === column));
  const values = [...texts.flatMap(wholeValues), ...own].map((mention): [string, Target] => [
    stems(mention.word).join(' '),
    { kind: 'value', mention },
  ]);
  const all = [
    ...table.columns.flatMap(wholeNames),
    ...values.filter(([phrase]) => !isStopWord(phrase)),
    ...table.columns.flatMap(wordsOfNames),
    ...texts.flatMap(wordsOfValues),
  ].filter(([phrase]) => phrase !== '');
  return new Map(all.toReversed());
}

function wholeNames({ name }: KnownColumn, index: number): readonly [string, Target][] {
  const target: Target = { kind: 'column', index };
  return [
    [stems(name).join(' '), target],
    [stems(withoutUnit(name)).join(' '), target],
  ];
}

function wordsOfNames({ name }: KnownColumn, index: number): readonly [string, Target][] {
  return stems(withoutUnit(name))
    .filter((word) => !isStopWord(word))
    .map((word) => [word, { kind: 'column', index }]);
}

function wholeValues({ name, examples }: KnownColumn): readonly FoundValues[] {
  return examples.map((value) => ({ column: name, values: [value], word: value }));
}

/** "Chairs" means every value with that word, where all values are known; elsewhere they are looked up. */
function wordsOfValues({ name, examples, distinct }: KnownColumn): readonly [string, Target][] {
  if (distinct > examples.length) return [];
  const words = new Set(examples.flatMap(stems).filter((word) => !isStopWord(word)));
  return [...words].map((word) => {
    const values = examples.filter((value) => stems(value).includes(word));
    return [word, { kind: 'value', mention: { column: name, values } }];
  });
}

function withoutUnit(name: string): string {
  return name.replace(/[([][^)\]]*[)\]]/g, ' ');
}
