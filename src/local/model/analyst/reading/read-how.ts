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

export interface ReadHow {
  readonly how: How | undefined;
  /** Other figures named beside it, which get no answer. */
  readonly ignored: readonly string[];
  readonly rest: string;
}

/** How a measure is drawn together. The first wording counts: "how many" says more than "total". */
export function readHow(text: string): ReadHow {
  const several = severalFigures.exec(text)?.[0].split(/\W+/) ?? [];
  for (const [how, pattern] of wordings) {
    const { hit, rest } = cut(text, pattern);
    if (hit === undefined) continue;
    const ignored = several.filter((word) => word !== 'and' && !hit[0].includes(word));
    const words = rest.split(' ').filter((word) => !ignored.includes(word));
    return { how, ignored, rest: words.join(' ') };
  }
  return { how: undefined, ignored: [], rest: text };
}

const figure = '(?:min|minimum|max|maximum|mean|average|median|sum|total|count)';
const severalFigures = new RegExp(`\\b${figure}(?: (?:and )?${figure})+\\b`);
