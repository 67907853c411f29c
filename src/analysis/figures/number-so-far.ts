import type { NumberWords } from './number-words.js';

/** The words of one number, as far as they were read. */
export interface NumberSoFar {
  readonly value: number;
  /** What stands since the last thousand or million, a part of the value. */
  readonly part: number;
  /** The last place that was named. */
  readonly place: number;
  readonly words: readonly string[];
  readonly from: number;
  readonly to: number;
}

interface Part {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** With one word more; undefined when it cannot belong to the number, as "three" after "two". */
export function addWord(
  before: NumberSoFar | undefined,
  { word, from, to }: Part,
  { units, tens, scales, article }: NumberWords,
): NumberSoFar | undefined {
  const { value = 0, part = 0, words = [], from: begun = from } = before ?? {};
  const scale = scales[word];
  const plain = word === article ? 1 : (units[word] ?? tens[word]);
  const next =
    scale === undefined
      ? plus(part, plain ?? 0)
      : scale < 1000
        ? hundreds(part, scale)
        : thousands(part, value - part, scale);
  return (
    next && { ...next, value: value - part + next.sum, words: [...words, word], from: begun, to }
  );
}

interface Next {
  /** In place of the part. */
  readonly sum: number;
  readonly part: number;
  readonly place: number;
}

/** "forty" takes a "two"; "soixante" and "quatre-vingt" also a "dix" and what follows it. */
function plus(part: number, plain: number): Next | undefined {
  const low = part % 100;
  if (plain === 20 && low === 4) return summed(part + 76, 1);
  const isEighty = low === 60 || low === 80;
  const fits = low === 0 || (isEighty && plain < 20) || (low % 10 === 0 && plain < 10);
  const afterTeens = low > 60 && low % 20 === 10 && plain < 10;
  return fits || afterTeens ? summed(part + plain, 1) : undefined;
}

/** "three hundred" multiplies; "trescientos" stands for itself. */
function hundreds(part: number, scale: number): Next | undefined {
  if (part > 9) return undefined;
  if (scale > 100) return part === 0 ? summed(scale, 100) : undefined;
  return summed(Math.max(1, part) * 100, 100);
}

function thousands(part: number, above: number, scale: number): Next | undefined {
  if (above > 0 && above < scale) return undefined;
  const place = part > 0 && part % 100 === 0 ? scale * 100 : scale;
  return { sum: Math.max(1, part) * scale, part: 0, place };
}

function summed(sum: number, place: number): Next {
  return { sum, part: sum, place };
}
