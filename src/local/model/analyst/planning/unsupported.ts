import type { KnownTable } from '../conversation/known-table.js';
import { stems } from '../language/normalise.js';

const wordings: readonly (readonly [string, RegExp])[] = [
  [
    'build running or moving figures',
    /\b(?:cumulative|running (?:total|sum|average)|moving average|rolling|year to date|ytd)\b/,
  ],
  ['compute ratios of two figures', /\bratio\b/],
  [
    'leave outliers out; I can show them',
    /\b(?:without|excluding|exclude|except|ignoring|ignore|remove|removing|drop|dropping)(?: the| any| all)? (?:outliers?|anomal\w+|extremes?)\b/,
  ],
  [
    'look into the future',
    /\b(?:forecast\w*|predict\w*|projections?|extrapolat\w+|next (?:week|month|quarter|year))\b/,
  ],
  [
    'say why something is so; I can show what goes together with it',
    /^why\b|\bwhy (?:is|are|was|were|did|do|does|has|have)\b|\b(?:reasons?|root cause)\b/,
  ],
  ['join tables', /\b(?:join|merge|combine|vlookup|look ?up)\b.*\b(?:with|to|and|table|sheet)\b/],
  [
    'build models',
    /\b(?:regression|machine learning|cluster\w*|classif\w+|neural|train|segmentation|p.?value|significan\w+|anova|t.?test|sentiment)\b/,
  ],
  ['give advice', /\b(?:recommend\w*|should (?:we|i)|advice|advise|strategy|what if)\b/],
  [
    'write, translate or send texts',
    /\b(?:translate|e-?mail|write (?:a|an|me)|poem|essay|slides?|presentation|send)\b/,
  ],
  [
    'change the data',
    /\b(?:delete|remove (?:the )?(?:rows|duplicates)|drop (?:the )?(?:rows|columns)|rename|fill in|clean up|update|insert|replace)\b/,
  ],
];

/**
 * What a question wants that is beyond this analyst, as the end of "I cannot …"; undefined when nothing is. A word that
 * stands in a column's name speaks of that column.
 */
export function unsupportedWish(
  question: string,
  tables: readonly KnownTable[],
): string | undefined {
  const own = new Set(tables.flatMap(({ columns }) => columns.flatMap(({ name }) => stems(name))));
  const isOwn = (said: string) =>
    stems(said).every((word) =>
      [...own].some((known) => known.length > 3 && word.startsWith(known)),
    );
  return wordings.find(([, pattern]) => {
    const [said] = pattern.exec(question.toLowerCase()) ?? [];
    return said !== undefined && !isOwn(said);
  })?.[0];
}
