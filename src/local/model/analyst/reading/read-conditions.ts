import type { MarkedQuestion } from '../language/mark-question.js';
import type { Filter, Group } from './ask.js';
import { readAbsent } from './read-absent.js';
import { readFlags } from './read-flags.js';
import { readFlow } from './read-flow.js';
import { readLeftOut } from './read-left-out.js';
import { readNumberFilters } from './read-number-filters.js';
import { readPuzzles } from './read-puzzles.js';
import { readValueFilters } from './read-value-filters.js';
import { readWeekdays } from './read-weekdays.js';
import { readYears } from './read-years.js';

export interface ReadConditions {
  readonly filters: readonly Filter[];
  /** Values set against each other are groups as well. */
  readonly groups: readonly Group[];
  /** A condition was said with a noun for single rows: "expenses". */
  readonly rows: boolean;
  /** Conditions that cannot be met. */
  readonly puzzles: readonly string[];
  readonly rest: string;
}

/** Which rows are wanted; periods that are wanted are left for later, since they stay marked. */
export function readConditions(text: string, marked: MarkedQuestion): ReadConditions {
  const dropped = readLeftOut(text, marked);
  const valued = readValueFilters({ ...marked, text: dropped.rest });
  const numbered = readNumberFilters(valued.rest, marked);
  const puzzled = readPuzzles(numbered.rest, marked);
  const dated = readYears(puzzled.rest, marked.table);
  const days = readWeekdays(dated.rest, marked.table);
  const flow = readFlow(days.rest, marked);
  const absent = readAbsent(flow.rest, marked);
  const flagged = readFlags(absent.rest, marked);
  return {
    filters: [
      ...dropped.filters,
      ...valued.filters,
      ...numbered.filters.map((filter): Filter => ({ ...filter, kind: 'compare' })),
      ...dated.filters,
      ...days.filters,
      ...flow.filters,
      ...absent.filters,
      ...flagged.filters,
    ],
    groups: valued.groups,
    rows: flow.rows,
    puzzles: puzzled.said,
    rest: flagged.rest,
  };
}
