import type { Task } from './ask.js';
import { cutAll } from './cut.js';

const wordings: readonly (readonly [Task, RegExp])[] = [
  [
    'missing',
    /\b(?:missing|null|nulls|empty|blank|blanks|nan|nans|incomplete|gaps?)(?: cells?| values?)?\b/,
  ],
  ['outliers', /\b(?:outliers?|anomal\w+|unusual(?:ly)?|strange|odd|suspicious|extreme)\b/],
  [
    'span',
    /\b(?:(?:date|time) (?:range|period|span|frame)s?|timeframe|time ?span|(?:what|which) (?:dates|period|time) (?:do|does|is|are)|from when(?: to when)?|period covered|dates covered)\b(?: covered)?/,
  ],
  [
    'drivers',
    /\b(?:what (?:drives?|influences?|affects?|determines?|explains?|impacts?)|drivers? (?:of|for|behind)|(?<!\b(?:longest|shortest|the|an?|per|each|many|of|last|first|all|most|average|total) )drives?(?! (?:on|in|at|to|from)\b)|depends? on|(?:influence|effect|impact)s? (?:of|on)|influences?|affects?|correlat\w+|scatter(?: ?plots?)?|relationship|related?|relates?)\b/,
  ],
  ['distribution', /\b(?:distribut\w+|histogram|spread|percentiles?|quartiles?|range)\b/],
  [
    'share',
    /\b(?:shares?|percent(?:age)?s?|proportions?|fractions?|what part|contribut\w+)\b|%(?= of)/,
  ],
  [
    'change',
    /\b(?:(?:month|year|quarter|week) (?:over|on) (?:month|year|quarter|week)|yoy|mom|qoq|changed?|changes|changing|growth|grew|grow|grown|growing|increased?|decreased?|declined?|drops?|dropped|declin\w+|decreas\w+|increas\w+|gain(?:ed|s)?|fell|fallen|falling|risen|rising|rose|going (?:up|down)|development from)\b/,
  ],
  [
    'profile',
    /\b(?:profile|overview|describe|description|summar\w+|explore|tell (?:me )?about|(?:what s|what is|whats) in|look like|columns|fields|understand|duplicat\w+|repeated rows?)\b/,
  ],
];

/** A change is told in percent anyway; the words ask for no share then. */
const inPercent = /\b(?:in|as) (?:a )?(?:percent(?:age)?s?\b|%)|%$/;
const change = new RegExp(wordings.find(([task]) => task === 'change')?.[1] ?? '(?!)');

/** What is wanted, where a word says so. */
export function readTask(said: string): { readonly task: Task | undefined; readonly rest: string } {
  const text = change.test(said) ? said.replace(inPercent, ' ') : said;
  for (const [task, pattern] of wordings) {
    const { hits, rest } = cutAll(text, pattern);
    if (hits.length > 0) return { task, rest };
  }
  return { task: undefined, rest: text };
}
