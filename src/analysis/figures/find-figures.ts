import type { Figure } from './figure.js';
import { findSpelled } from './find-spelled.js';
import { isCounting } from './is-counting.js';
import { readNumber } from './read-number.js';
import { scaleOf } from './scale.js';

const number =
  /(?<![\p{Script=Latin}\d_.])(?:\d{1,3}(?:[ '’\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*(?:e[+-]?\d+)?)/giu;
const rough =
  /(?:~|≈|±|\b(?:about|around|roughly|approximately|approx\.?|nearly|almost|over|under|more than|less than|close to|just|some|rund|etwa|circa|ca\.?|knapp|fast|gut|mehr als|über|environ|près de|plus de|presque|casi|cerca de|más de|unos|unas|alrededor de)|約|およそ|大约|约)[\s*$€£]*$/iu;
const bound =
  /(?:[<>≤≥=]|\b(?:above|over|below|under|than|least|most|between|and|from|to|up to|until|exceed(?:s|ing)?|threshold(?: of)?|limit(?: of)?|cutoff(?: of)?|window(?: of)?|minimum(?: of)?|über|unter|als|mindestens|höchstens|zwischen|und|von|bis|ab|plus de|moins de|entre|et|à|más de|menos de|y|a)|以上|以下)[\s*$€£]*$/iu;

/**
 * The numbers that a text states, in the words of the answer that it was made of.
 * @param text in plain digits, with the same places as the answer, names and dates blanked.
 */
export function findFigures(text: string, answer: string): readonly Figure[] {
  return [...written(text, answer), ...spelledOut(text)];
}

function spelledOut(text: string): readonly Figure[] {
  return findSpelled(text).flatMap(({ text: words, from, value, tolerance, isPercent }) => {
    const before = text.slice(Math.max(0, from - 40), from);
    const after = text.slice(from + words.length, from + words.length + 40);
    if (isCounting(String(value), { before, after })) return [];
    return {
      text: words,
      readings: [{ value, tolerance }],
      scale: { text: '', isPercent, factor: 1 },
      isNegative: false,
      isRough: rough.test(before),
      isBound: bound.test(before),
    };
  });
}

function written(text: string, answer: string): readonly Figure[] {
  return [...text.matchAll(number)].flatMap(({ 0: digits, index }) => {
    const end = index + digits.length;
    const before = text.slice(Math.max(0, index - 40), index);
    const after = text.slice(end, end + 40);
    if (isCounting(digits, { before, after })) return [];
    const scale = scaleOf(after);
    const minus = /(?:^|[\s(*:=|])-[*$€£]*$/.test(before);
    const lead = before.replace(/-[*$€£]*$/, '');
    return {
      text: answer.slice(index - (minus ? 1 : 0), end + scale.text.length).trim(),
      readings: readNumber(digits),
      scale,
      isNegative: minus,
      isRough: rough.test(lead),
      isBound:
        bound.test(lead) ||
        /^\s?(?:or more|or less|\+|und mehr|oder mehr|以上|以下|未満)/.test(after),
    };
  });
}
