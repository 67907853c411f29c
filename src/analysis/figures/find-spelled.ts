import { findGermanSpelled } from './find-german-spelled.js';
import { addWord, type NumberSoFar } from './number-so-far.js';
import { english, french, type NumberWords, spanish } from './number-words.js';
import type { Spelled } from './spelled.js';

/** Smaller ones without a scale count the parts of the talk: "two regions", "one of them". */
const leastAlone = 13;
/** A word of English, too: "seize the day". */
const ambiguous = new Set(['seize']);

const languages = [english, french, spanish].map((words) => ({ words, ...patternsOf(words) }));

/** Those of English, German, French and Spanish, in order, none within another. */
export function findSpelled(text: string): readonly Spelled[] {
  const found = [...languages.flatMap((each) => findIn(text, each)), ...findGermanSpelled(text)]
    .filter(({ value, isPercent }) => (isPercent ? value !== 100 : value >= leastAlone))
    .toSorted((a, b) => a.from - b.from || b.text.length - a.text.length);
  let end = 0;
  return found.filter(({ from, text: { length } }) => {
    if (from < end) return false;
    end = from + length;
    return true;
  });
}

interface Language {
  readonly words: NumberWords;
  /** Words of numbers in a row, then perhaps a percent. */
  readonly run: RegExp;
  readonly word: RegExp;
}

function patternsOf({ units, tens, scales, joint, article, percent }: NumberWords) {
  const longestFirst = (words: object) =>
    Object.keys(words).toSorted((a, b) => b.length - a.length);
  const scale = longestFirst(scales).join('|');
  const one = article === undefined ? '' : `|${article}(?=\\s(?:${scale})(?!\\p{L}))`;
  const word = `(?:${longestFirst({ ...units, ...tens, ...scales }).join('|')}${one})(?!\\p{L})`;
  const run = `(?<![\\p{L}\\d-])(${word}(?:(?:${joint}|[\\s-])${word})*)(\\s(?:${percent}))?(?![\\p{L}\\d-])`;
  return { run: new RegExp(run, 'giu'), word: new RegExp(`(?<!\\p{L})${word}`, 'giu') };
}

/** A run holds several numbers where one word does not fit those before it: "ten twenty". */
function findIn(text: string, { words, run, word }: Language): readonly Spelled[] {
  return [...text.matchAll(run)].flatMap(({ 0: whole, 1: inside = '', 2: percent, index }) => {
    const numbers: NumberSoFar[] = [];
    for (const { 0: written, index: at } of inside.matchAll(word)) {
      const part = { word: written.toLowerCase(), from: at, to: at + written.length };
      const longer = addWord(numbers.at(-1), part, words);
      if (longer === undefined) numbers.push(addWord(undefined, part, words) ?? noNumber);
      else numbers.splice(Math.max(0, numbers.length - 1), 1, longer);
    }
    return numbers.filter(isSaid).map(({ value, place, from, to }, at, all) => {
      const isPercent = percent !== undefined && at === all.length - 1;
      const end = isPercent ? whole.length : to;
      const said = whole.slice(from, end);
      return { text: said, from: (index ?? 0) + from, value, tolerance: place / 2, isPercent };
    });
  });
}

const noNumber: NumberSoFar = { value: 0, part: 0, place: 1, words: [], from: 0, to: 0 };

/** Not "mille" or "cent" alone, which are as often said as counted. */
function isSaid({ words, value, place }: NumberSoFar): boolean {
  const isBareScale = words.length === 1 && place >= 100 && value === place;
  return value > 0 && !isBareScale && !(words.length === 1 && ambiguous.has(words[0] ?? ''));
}
