import type { DayRange, Period } from './period.js';
import { pointWordings } from './points-in-time.js';
import { withYearOf } from './with-year-of.js';

/**
 * Puts `§p0`, `§p1`, … where a lower-case text names stretches of time.
 * Without a range the table has no dates, and nothing is marked.
 */
export function markPeriods(
  text: string,
  range: DayRange | undefined,
): { readonly text: string; readonly periods: readonly Period[] } {
  if (range === undefined) return { text, periods: [] };
  const points: Period[] = [];
  const pointed = pointWordings.reduce(
    (marked, { pattern, read }) =>
      marked.replace(pattern, (whole, ...rest) => {
        const point = read(namedGroups(rest), range);
        return point === undefined ? whole : `§d${points.push(point) - 1}`;
      }),
    text,
  );
  const periods: Period[] = [];
  const put = (period: Period) => `§p${periods.push(period) - 1}`;
  const at = (index: string) => points[Number(index)] ?? everything;
  const ranged = pointed
    .replace(rangeWords, (_, a: string, b: string) => put(between(withYearOf(at(a), at(b)), at(b))))
    .replace(openWords, (_, word: string, a: string) => put(open(word, at(a))))
    .replace(plainWords, (_, a: string) => put(at(a)));
  return { text: ranged, periods };
}

const rangeWords =
  /\b(?:between|from|since) (?:the )?§d(\d+) (?:and|to|until|till|through|up to) (?:the )?§d(\d+)/g;
const openWords =
  /\b(since|from|starting|after|before|until|till|up to|through|prior to) (?:the )?§d(\d+)(?: (?:onwards|on))?/g;
const plainWords =
  /(?:\b(?:in|during|of|for|on|within|over) )?(?:the )?(?:month of |year )?§d(\d+)/g;

const everything: Period = {
  from: undefined,
  to: undefined,
  label: 'all time',
  assumption: undefined,
};

function namedGroups(rest: readonly unknown[]): Readonly<Record<string, string | undefined>> {
  const groups = rest.at(-1);
  return typeof groups === 'object' && groups !== null ? { ...groups } : {};
}

function between(a: Period, b: Period): Period {
  return {
    from: a.from,
    to: b.to,
    label: `${a.label} to ${b.label}`,
    assumption: a.assumption ?? b.assumption,
    ends: [a, b],
  };
}

function open(word: string, point: Period): Period {
  const { assumption, label } = point;
  switch (word) {
    case 'after':
      return { from: point.to, to: undefined, label: `after ${label}`, assumption };
    case 'before':
    case 'prior to':
      return { from: undefined, to: point.from, label: `before ${label}`, assumption };
    case 'until':
    case 'till':
    case 'through':
    case 'up to':
      return { from: undefined, to: point.to, label: `up to ${label}`, assumption };
    default:
      return { from: point.from, to: undefined, label: `since ${label}`, assumption };
  }
}
