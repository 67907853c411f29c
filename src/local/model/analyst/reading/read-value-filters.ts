import type { MarkedQuestion } from '../language/mark-question.js';
import type { ValueMention } from '../language/value-mention.js';
import type { Filter, Group } from './ask.js';
import { cutAll } from './cut.js';
import { negation } from './negation.js';

export interface ReadValues {
  readonly filters: readonly Filter[];
  /** Values set against each other are groups as well. */
  readonly groups: readonly Group[];
  readonly rest: string;
}

type Is = Extract<Filter, { kind: 'is' }>;

/** `north`, `the north region`, `not online`, `north vs south`. */
export function readValueFilters(marked: MarkedQuestion): ReadValues {
  const text = dropOwnColumns(marked);
  const against =
    /§v\d+ (?:vs|versus|or|against|compared (?:to|with)|than|with) (?:the )?§v\d+/.test(text);
  const compared =
    against || (/\b(?:compare|difference)\b/.test(text) && /§v\d+ (?:and|to) /.test(text));
  const without = cutAll(
    spreadNegation(text, marked),
    new RegExp(`\\b${negation} (?:the |in |for |from )*§v(\\d+)`),
  );
  const within = cutAll(
    without.rest,
    /(?:\b(?:only|just|for|in|from|of|at|to|with|is|are|and|or|vs|versus|than|the|on|by|via) )*§v(\d+)/,
  );
  const [excluded, included] = [mentionsOf(without.hits, marked), mentionsOf(within.hits, marked)];
  const filters = [...byColumn(excluded, true), ...byColumn(included, false)];
  const set = compared ? filters.find((filter) => filter.values.length > 1) : undefined;
  return {
    filters: [...filters, ...containing(excluded, true), ...containing(included, false)],
    groups: set === undefined ? [] : [{ kind: 'column', column: set.column }],
    rest: within.rest,
  };
}

/** In "the north region" and "region north", the column only names the kind of the value. */
function dropOwnColumns({ text, columns, values }: MarkedQuestion): string {
  const own = (c: string, v: string) => columns[Number(c)]?.name === values[Number(v)]?.column;
  return text
    .replace(/§v(\d+) §c(\d+)/g, (all, v: string, c: string) => (own(c, v) ? `§v${v}` : all))
    .replace(/§c(\d+) (?:is |are |was |= |equals )?§v(\d+)/g, (all, c: string, v: string) =>
      own(c, v) ? `§v${v}` : all,
    );
}

/** "Excluding the west and south": what is left out goes on over "and" and "or", within one column. */
function spreadNegation(text: string, { values }: Pick<MarkedQuestion, 'values'>): string {
  const more = new RegExp(
    `\\b(${negation} (?:the |in |for |from )*§v(\\d+)) (?:and |or |nor )?(?:the )?§v(\\d+)`,
  );
  const next = more.exec(text);
  if (next === null) return text;
  const [whole, first = '', a, b] = next;
  const isSame = values[Number(a)]?.column === values[Number(b)]?.column;
  const head = text.slice(0, next.index);
  const tail = text.slice(next.index + whole.length);
  return isSame ? `${head}${first} ${spreadNegation(`not §v${b}${tail}`, { values })}` : text;
}

function mentionsOf(
  hits: readonly RegExpExecArray[],
  { values }: MarkedQuestion,
): readonly ValueMention[] {
  return hits.flatMap((hit) => values[Number(hit[1])] ?? []);
}

function byColumn(mentions: readonly ValueMention[], not: boolean): readonly Is[] {
  const listed = mentions.filter(({ contains }) => contains === undefined);
  const columns = [...new Set(listed.map(({ column }) => column))];
  return columns.map((column) => {
    const own = listed.filter((mention) => mention.column === column);
    return { kind: 'is', column, values: [...new Set(own.flatMap(({ values }) => values))], not };
  });
}

function containing(mentions: readonly ValueMention[], not: boolean): readonly Filter[] {
  return mentions.flatMap(({ column, contains }) =>
    contains === undefined ? [] : [{ kind: 'contains', column, text: contains, not }],
  );
}
