import { blanked } from './blanked.js';
import type { Figure } from './figure.js';
import { findCompounds } from './find-compounds.js';
import { findSpelled } from './find-spelled.js';
import { isCounting } from './is-counting.js';
import { type Reading, readNumber } from './read-number.js';
import { scaleOf } from './scale.js';

const number =
  /(?<![\p{Script=Latin}\d_.])(?:\d{1,3}(?:[ '’\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*(?:e[+-]?\d+)?)/giu;
const rough =
  /(?:~|≈|±|\b(?:about|around|roughly|approximately|approx\.?|nearly|almost|over|under|more than|less than|close to|just|some|rund|etwa|circa|ca\.?|knapp|fast|gut|mehr als|über|environ|près de|plus de|presque|casi|cerca de|más de|unos|unas|alrededor de)|約|およそ|大约|约)[\s*$€£]*$/iu;
const bound =
  /(?:[<>≤≥=]|\b(?:above|over|below|under|than|least|most|between|and|from|to|up to|until|exceed(?:s|ing)?|threshold(?: of)?|limit(?: of)?|cutoff(?: of)?|window(?: of)?|minimum(?: of)?|über|unter|als|mindestens|höchstens|zwischen|und|von|bis|ab|plus de|moins de|entre|et|à|más de|menos de|y|a)|以上|以下)[\s*$€£]*$/iu;

/** A dash after a number makes a range. */
const signed = /(?:^|[\s(*:=|])((?:[-+]|(?<![\d%€$£]\s?)[–‑－])[*$€£¥]*)$/u;

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
      isPositive: false,
      isRough: rough.test(before),
      isBound: bound.test(before),
    };
  });
}

interface Written {
  readonly digits: string;
  readonly index: number;
  readonly readings: readonly Reading[];
}

function written(text: string, answer: string): readonly Figure[] {
  const compounds = findCompounds(text);
  const plain = [...blanked(text, compounds).matchAll(number)].map(({ 0: digits, index }) => ({
    digits,
    index,
    readings: readNumber(digits),
  }));
  return [
    ...compounds.map(({ text: digits, from, readings }) => ({ digits, index: from, readings })),
    ...plain,
  ]
    .toSorted((a, b) => a.index - b.index)
    .flatMap((each) => figureOf(each, text, answer));
}

function figureOf(
  { digits, index, readings }: Written,
  text: string,
  answer: string,
): readonly Figure[] {
  const end = index + digits.length;
  const before = text.slice(Math.max(0, index - 40), index);
  const after = text.slice(end, end + 40);
  if (isCounting(digits, { before, after })) return [];
  const scale = scaleOf(after);
  const sign = signed.exec(before)?.[1] ?? '';
  const lead = before.slice(0, before.length - sign.length);
  return [
    {
      text: answer.slice(index - sign.length, end + scale.text.length).trim(),
      readings,
      scale,
      isNegative: sign !== '' && !sign.startsWith('+'),
      isPositive: sign.startsWith('+') && scale.isPercent,
      isRough: rough.test(lead),
      isBound:
        bound.test(lead) ||
        /^\s?(?:or more|or less|\+|und mehr|oder mehr|以上|以下|未満)/.test(after),
    },
  ];
}
