import type { How } from './ask.js';
import { cut } from './cut.js';

const wordings: readonly (readonly [How, RegExp])[] = [
  [
    'distinct',
    /\b(?:how many (?:different|distinct|unique)|number of (?:different|distinct|unique)|(?:distinct|unique|different))\b/,
  ],
  [
    'count',
    /\b(?:how many|how often|number of|counts? of|count|most (?:common|frequent|often)|frequency)\b/,
  ],
  ['median', /\bmedian\b/],
  ['mean', /\b(?:average|averages|mean|avg|typical|typically|on average)\b/],
  ['std', /\b(?:standard deviation|std|stdev|variance|variability)\b/],
  ['sum', /\b(?:total|totals|sum|overall|altogether|in all|combined|how much)\b/],
];

/** How a measure is drawn together. The first wording counts: "how many" says more than "total". */
export function readHow(text: string): { readonly how: How | undefined; readonly rest: string } {
  for (const [how, pattern] of wordings) {
    const { hit, rest } = cut(text, pattern);
    if (hit !== undefined) return { how, rest };
  }
  return { how: undefined, rest: text };
}
