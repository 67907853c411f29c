import type { How } from './ask.js';
import { cut } from './cut.js';

const wordings: readonly (readonly [How, RegExp])[] = [
  [
    'distinct',
    /\b(?:how many (?:different|distinct|unique)|number of (?:different|distinct|unique)|(?:distinct|unique|different))\b/,
  ],
  [
    'count',
    /\b(?:how many|how often|head ?count|number of|counts? of|count|most (?:common|frequent|often)|frequency)\b/,
  ],
  ['median', /\bmedian\b/],
  ['mean', /\b(?:average|averages|mean|avg|typical|typically|on average)\b/],
  ['std', /\b(?:standard deviation|std|stdev|variance|variability)\b/],
  ['sum', /\b(?:total|totals|sum|overall|altogether|in all|combined|how much)\b/],
];

export interface ReadHow {
  readonly how: How | undefined;
  /** Other figures named beside it: "min and max". */
  readonly also: readonly How[];
  readonly rest: string;
}

/** How a measure is drawn together. The first wording counts: "how many" says more than "total". */
export function readHow(text: string): ReadHow {
  const several = cut(text, severalFigures);
  if (several.hit !== undefined) {
    const [how, ...also] = several.hit[0].split(' ').flatMap((word) => figures[word] ?? []);
    return { how, also, rest: several.rest };
  }
  for (const [how, pattern] of wordings) {
    const { hit, rest } = cut(text, pattern);
    if (hit !== undefined) return { how, also: [], rest };
  }
  return { how: undefined, also: [], rest: text };
}

const figures: Readonly<Record<string, How>> = {
  min: 'min',
  minimum: 'min',
  lowest: 'min',
  max: 'max',
  maximum: 'max',
  highest: 'max',
  mean: 'mean',
  average: 'mean',
  avg: 'mean',
  median: 'median',
  sum: 'sum',
  total: 'sum',
  count: 'count',
};
const figure = `(?:${Object.keys(figures).join('|')})`;
const severalFigures = new RegExp(`\\b${figure}(?: (?:and )?(?:the )?${figure})+\\b`);
