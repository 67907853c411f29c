import { germanScales, germanValue, germanWord } from './number-words.js';
import type { Spelled } from './spelled.js';

const spelled = new RegExp(
  `(?<![\\p{L}\\d-])(${germanWord})(?:\\s(${Object.keys(germanScales).join('|')}))?(\\s(?:prozent|%))?(?![\\p{L}\\d-])`,
  'giu',
);
/** "hundert" and "tausend" alone are as often said as counted. */
const bare = new Set(['hundert', 'tausend']);

export function findGermanSpelled(text: string): readonly Spelled[] {
  return [...text.matchAll(spelled)].flatMap(
    ({ 0: words, 1: word = '', 2: scale, 3: percent, index }) => {
      if (bare.has(words.toLowerCase())) return [];
      const value = germanValue(word.toLowerCase());
      const unit = germanScales[scale?.toLowerCase() ?? ''] ?? 1;
      const place = value % 1000 === 0 ? 1000 : value % 100 === 0 ? 100 : 1;
      return value === 0
        ? []
        : [
            {
              text: words,
              from: index ?? 0,
              value: value * unit,
              tolerance: (place * unit) / 2,
              isPercent: percent !== undefined,
            },
          ];
    },
  );
}
