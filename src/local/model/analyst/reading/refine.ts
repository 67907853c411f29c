import type { Group, How, Limit, Task } from './ask.js';
import type { ReadLimit } from './read-limit.js';

/** What the readers found, before their findings are weighed together. */
export interface Findings {
  readonly measure: string | undefined;
  readonly how: How | undefined;
  readonly task: Task | undefined;
  readonly end: 'top' | 'bottom' | undefined;
  readonly count: number | undefined;
  readonly inTime: ReadLimit['inTime'];
  readonly groups: readonly Group[];
  /** A noun that means a row was said. */
  readonly rows: boolean;
  /** The question asks for a person or a row by "who" or "which". */
  readonly who: boolean;
  /** The question asks which values there are. */
  readonly lists: boolean;
  /** The question asks to show something. */
  readonly shows: boolean;
  /** It names a condition. */
  readonly filtered: boolean;
}

interface Refined {
  readonly measure: string | undefined;
  readonly how: How | undefined;
  readonly task: Task | undefined;
  readonly limit: Limit | undefined;
}

/** What a superlative, a counting word and a row word mean together. */
export function refine(found: Findings): Refined {
  const { measure, how, task, end, groups } = found;
  const plain = { measure, how, task, limit: limitOf(found) };
  if (countsRows(found)) return { ...plain, measure: 'rows' };
  if (task !== undefined || how !== undefined) return plain;
  if (groups.length === 0 && showsRows(found)) return { ...plain, task: 'rows' };
  if (
    end !== undefined &&
    groups.length === 0 &&
    measure !== undefined &&
    found.count === undefined
  ) {
    return { ...plain, how: end === 'top' ? 'max' : 'min', limit: undefined };
  }
  // "The 3 highest prices" are rows, each with its own.
  if (end !== undefined && groups.length === 0 && measure !== undefined)
    return { ...plain, task: 'rows' };
  const lists = found.lists && measure === undefined && end === undefined && groups.length === 1;
  return lists && groups[0]?.kind === 'column' ? { ...plain, task: 'values' } : plain;
}

function showsRows({ rows, who, end, shows, filtered, measure }: Findings): boolean {
  const named = filtered && measure === undefined;
  return rows || (who && (end !== undefined || named)) || (shows && named);
}

function countsRows({ measure, how, task, rows }: Findings): boolean {
  if (measure !== undefined) return false;
  return how === 'count' || (task === 'share' && rows);
}

function limitOf({ end, count, inTime, measure, groups, rows, who }: Findings): Limit | undefined {
  if (end === undefined) return undefined;
  const one = count === undefined && groups.length > 0;
  const common = { count: count ?? (one || who || rows ? 1 : 10), one };
  if (inTime !== 'never' && measure === undefined && groups.length === 0)
    return { ...common, end, by: 'time' };
  // "First in revenue" is the one that has most of it.
  const turned = end === 'top' ? 'bottom' : 'top';
  return { ...common, end: inTime === 'perhaps' ? turned : end, by: 'size' };
}
