import { readNumber } from './read-number.js';

/** "3 in 4", "2 out of 5", "3 von 4": a share said with two small numbers. */
export interface Ratio {
  readonly text: string;
  readonly from: number;
  readonly share: number;
  readonly parts: readonly [number, number];
}

const ratio =
  /(?<![\p{L}\d.,/-])(\d{1,3})\s(?:in|out of|of|von|aus|sur|de cada|su)\s(?:every\s|je\s)?(\d{1,3})(?![\p{L}\d]|[.,/-]\d|\s?%)/giu;

export function findRatios(text: string): readonly Ratio[] {
  return [...text.matchAll(ratio)].flatMap(({ 0: written, 1: one, 2: all, index }) => {
    const [part, whole] = [one, all].map((number) => readNumber(number ?? '')[0]?.value ?? 0);
    if (part === undefined || whole === undefined || part >= whole) return [];
    return [{ text: written, from: index, share: part / whole, parts: [part, whole] as const }];
  });
}
