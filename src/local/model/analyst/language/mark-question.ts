import type { KnownColumn, KnownTable } from '../conversation/known-table.js';
import { ambiguities, type Hit } from './ambiguities.js';
import { withImpliedMeasures } from './implied-measures.js';
import { isCommand, isVerb } from './is-command.js';
import { isSentence } from './is-sentence.js';
import { isTypo } from './is-typo.js';
import { markPeriods } from './mark-periods.js';
import { normalise, stem, stems } from './normalise.js';
import type { DayRange, Period } from './period.js';
import { phrasesOf, type Target } from './phrases.js';
import { isStopWord } from './stop-words.js';
import { areLooseSynonyms, areSynonyms } from './synonyms.js';
import type { FoundValues, ValueMention } from './value-mention.js';

/** A question in which what the table knows is replaced by marks: `top 5 §c2 by §c8 §p0 in the §v0`. */
export interface MarkedQuestion {
  readonly text: string;
  readonly table: KnownTable;
  /** `§c` counts the table's columns. */
  readonly columns: readonly KnownColumn[];
  readonly values: readonly ValueMention[];
  readonly periods: readonly Period[];
  /** Readings that were a guess, as sentences. */
  readonly assumptions: readonly string[];
  /** Readings beside which there was another one, as sentences. */
  readonly ambiguities: readonly string[];
}

/** @param found values that a look-up in the data has found, beside the examples. */
export function markQuestion(
  question: string,
  table: KnownTable,
  found: readonly FoundValues[],
): MarkedQuestion {
  const plain = withImpliedMeasures(question.toLowerCase()).replace(/(?<=\d),(?=\d{3}\b)/g, '');
  const dated = markPeriods(plain, dayRange(table));
  const words = normalise(expandThousands(dated.text)).split(' ');
  const phrases = phrasesOf(table, found);
  const values: ValueMention[] = [];
  const assumptions: string[] = [];
  const put = (target: Target) =>
    target.kind === 'column' ? `§c${target.index}` : `§v${values.push(target.mention) - 1}`;
  const hits: Hit[] = [];
  const phrased = markPhrases(words, phrases, (hit) => {
    hits.push(hit);
    return put(hit.target);
  });
  const text = phrased
    .map((word) => {
      if (word.startsWith('§') || isStopWord(word)) return word;
      if (keyWords.includes(word)) return word;
      const target = similarTarget(word, table, phrases);
      if (target === undefined) return keyWords.find((known) => isTypo(word, known)) ?? word;
      assumptions.push(`“${word}” was read as ${targetName(target, table)}`);
      return put(target);
    })
    .join(' ');
  return {
    ...{ text, table, columns: table.columns, values, periods: dated.periods, assumptions },
    ambiguities: ambiguities(hits, table),
  };
}

const longestPhrase = 7;

function markPhrases(
  words: readonly string[],
  phrases: ReadonlyMap<string, Target>,
  put: (hit: Hit) => string,
): readonly string[] {
  const marked: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestHit(words.slice(at, at + longestPhrase), phrases);
    const hit = found?.length === 1 && isOrder(words, at, phrases) ? undefined : found;
    marked.push(hit === undefined ? (words[at] ?? '') : put(hit));
    at += hit?.length ?? 1;
  }
  return marked;
}

/** "Show" may be a column, but not in "show me the sales", nor as the first word in "show sales by slot". */
function isOrder(
  words: readonly string[],
  at: number,
  phrases: ReadonlyMap<string, Target>,
): boolean {
  const named = at === 0 && longestHit(words.slice(1, 1 + longestPhrase), phrases) !== undefined;
  return isCommand(words, at) || (named && isVerb(words[at] ?? ''));
}

function longestHit(
  words: readonly string[],
  phrases: ReadonlyMap<string, Target>,
): (Hit & { readonly length: number }) | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).map(stem).join(' ');
    const target = phrases.get(phrase);
    if (target !== undefined) return { phrase, target, length };
  }
  return undefined;
}

/** A synonym of a column's word first, a slip of the keyboard second. */
function similarTarget(
  word: string,
  table: KnownTable,
  phrases: ReadonlyMap<string, Target>,
): Target | undefined {
  const wanted = stem(word);
  const alike = columnsLike(wanted, table);
  // "Value" in "Value date" is no amount, so dates come last.
  const column = alike.find(({ type }) => type !== 'datetime') ?? alike[0];
  if (column !== undefined) return { kind: 'column', index: table.columns.indexOf(column) };
  const typo = [...phrases.keys()].find((phrase) => isTypo(wanted, phrase));
  return typo === undefined ? undefined : phrases.get(typo);
}

/** By its synonyms; for want of one by a loose synonym, or by a word of a question that people were asked. */
function columnsLike(wanted: string, { columns }: KnownTable): readonly KnownColumn[] {
  const readings = [
    areSynonyms,
    areLooseSynonyms,
    (part: string, word: string, name: string) => isSentence(name) && isDerived(word, part),
  ];
  const found = readings.map((fits) =>
    columns.filter(({ name }) => stems(name).some((part) => fits(part, wanted, name))),
  );
  return found.find((some) => some.length > 0) ?? [];
}

/** `happiness` from `happy`, `recommendation` from `recommend`. */
function isDerived(word: string, from: string): boolean {
  return from.length >= 5 && word.startsWith(from.replace(/y$/, 'i'));
}

/** Words that decide what is asked, for which a slip of the keyboard should not count. */
const keyWords =
  'average median total lowest highest smallest largest biggest bottom minimum maximum which what where count number distribution correlation outliers missing percentile percentage share trend monthly weekly quarterly yearly overview summary between'.split(
    ' ',
  );

function targetName(target: Target, table: KnownTable): string {
  if (target.kind === 'value') return `“${target.mention.values.join(', ')}”`;
  return `the column \`${table.columns[target.index]?.name}\``;
}

function dayRange(table: KnownTable): DayRange | undefined {
  const [first, last] = table.columns.find(({ type }) => type === 'datetime')?.examples ?? [];
  return first === undefined || last === undefined ? undefined : { first, last };
}

function expandThousands(text: string): string {
  return text.replace(/\b(\d+(?:\.\d+)?)(k|m)\b/g, (_, count: string, unit: string) =>
    String(Number(count) * (unit === 'k' ? 1000 : 1_000_000)),
  );
}
