import type { KnownTable } from '../conversation/known-table.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const said = new RegExp(
  `(?:\\b(?:on|at|during|over|the|only|and|or) )*\\b(weekends?|working days|${names.map((name) => `${name}s?`).join('|')})\\b`,
);

/** `on weekends`, `on Mondays and Tuesdays`; only where there are dates. */
export function readWeekdays(
  text: string,
  { columns }: KnownTable,
): { readonly filters: readonly Filter[]; readonly rest: string } {
  if (columns.every(({ type }) => type !== 'datetime')) return { filters: [], rest: text };
  const { hits, rest } = cutAll(text, said);
  const words = hits.map(([, word = '']) => word);
  if (words.length === 0) return { filters: [], rest: text };
  const days = [...new Set(words.flatMap(daysOf))].toSorted((a, b) => a - b);
  return { filters: [{ kind: 'weekdays', days, label: words.map(labelOf).join(' or ') }], rest };
}

function daysOf(word: string): readonly number[] {
  if (word.startsWith('weekend')) return [5, 6];
  if (word === 'working days') return [0, 1, 2, 3, 4];
  return [names.indexOf(word.replace(/s$/, ''))];
}

function labelOf(word: string): string {
  const day = names.find((name) => word.startsWith(name));
  if (day !== undefined) return `a ${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  return word.startsWith('weekend') ? 'a weekend' : 'a working day';
}
