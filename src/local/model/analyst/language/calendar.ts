/** Days as ISO text, which sorts by time. All of it is UTC, so that no day is lost to a time zone. */
export type Day = string;

/** Length of a period between two dates. */
export type Grain = 'day' | 'week' | 'month' | 'quarter' | 'year';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** @param month 0 for January; beyond 11 it runs into the next year. */
export function day(year: number, month = 0, date = 1): Day {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

export function fieldsOf(at: Day): {
  readonly year: number;
  readonly month: number;
  readonly date: number;
} {
  const [year = 1970, month = 1, date = 1] = at.slice(0, 10).split('-').map(Number);
  return { year, month: month - 1, date };
}

/** The first day of the period that holds a day, moved by whole periods. */
export function startOf(at: Day, grain: Grain, moved = 0): Day {
  const { year, month, date } = fieldsOf(at);
  switch (grain) {
    case 'day':
      return day(year, month, date + moved);
    case 'week': {
      const sinceMonday = (new Date(Date.UTC(year, month, date)).getUTCDay() + 6) % 7;
      return day(year, month, date - sinceMonday + 7 * moved);
    }
    case 'month':
      return day(year, month + moved);
    case 'quarter':
      return day(year, month - (month % 3) + 3 * moved);
    case 'year':
      return day(year + moved);
  }
}

/** Whole days from one day to a later one. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000;
}

/** How people name the period that starts on a day. */
export function periodName(at: Day, grain: Grain): string {
  const { year, month } = fieldsOf(at);
  switch (grain) {
    case 'day':
      return at.slice(0, 10);
    case 'week':
      return `week of ${at.slice(0, 10)}`;
    case 'month':
      return `${monthNames[month]} ${year}`;
    case 'quarter':
      return `Q${Math.floor(month / 3) + 1} ${year}`;
    case 'year':
      return String(year);
  }
}
