import {
  type Day,
  day,
  fieldsOf,
  type Grain,
  monthNames,
  periodName,
  startOf,
} from './calendar.js';
import type { DayRange, Period } from './period.js';

/** A wording for a point in time, and how to make days of it; undefined when it is none after all. */
export interface PointWording {
  readonly pattern: RegExp;
  read(groups: Readonly<Record<string, string | undefined>>, range: DayRange): Period | undefined;
}

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const year = '(?<year>(?:19|20)\\d\\d)';
const date = '(?<date>[0-3]?\\d)(?:st|nd|rd|th)?';
const ordinals = ['first', 'second', 'third', 'fourth'];

/** Longer wordings first: what one has taken, the next no longer sees. */
export const pointWordings: readonly PointWording[] = [
  wording(`${year}-(?<month>\\d\\d)-(?<date>\\d\\d)`, (said) => exactDay(said)),
  wording(`${date}[./](?<month>[01]?\\d)[./]${year}`, dayFirst),
  wording(`${year}-(?<month>\\d\\d)`, (said) =>
    whole('month', day(Number(said['year']), Number(said['month']) - 1)),
  ),
  wording(`${date} (?:of )?${month}(?:,? ${year})?`, dayOfMonth),
  wording(`${month} ${date}(?:,? ${year})?(?!\\d)`, dayOfMonth),
  wording(`${month}(?:,? (?:of )?${year})`, monthOfYear),
  wording(
    `(?:q(?<quarter>[1-4])|(?<nth>first|second|third|fourth) quarter)(?: (?:of )?${year})?`,
    quarterOfYear,
  ),
  wording(`${year} q(?<quarter>[1-4])`, quarterOfYear),
  wording(`(?<season>spring|summer|autumn|winter)(?: (?:of )?${year})?`, seasonOfYear),
  wording('(?<which>today|yesterday)', lastDay),
  wording(
    `(?:h(?<half>[12])|(?<nth>first|second) half)(?: (?:of )?(?:the year )?${year}?)?`,
    halfOfYear,
  ),
  wording(
    `(?:last|past|latest|previous) (?<count>\\d+) (?<grain>day|week|month|quarter|year)s`,
    lastFew,
  ),
  wording(
    `(?<which>this|current|last|latest|past|most recent|previous|prior) (?<grain>week|month|quarter|year)`,
    relative,
  ),
  wording(
    `(?:(?<=\\b(?:in|since|from|until|till|to|before|after|of|and|vs|versus|for|between|during|or|than|only|without|except|excluding|exclude|not|outside|ignoring) )may|(?!may)${month})`,
    monthOfYear,
  ),
  wording(`${year}`, (said) => whole('year', day(Number(said['year'])))),
];

function wording(source: string, read: PointWording['read']): PointWording {
  return { pattern: new RegExp(`(?<![\\w§.])${source}(?![\\w])`, 'g'), read };
}

type Said = Readonly<Record<string, string | undefined>>;

function exactDay(said: Said): Period | undefined {
  const monthIndex = Number(said['month']) - 1;
  const dateOfMonth = Number(said['date']);
  if (monthIndex < 0 || monthIndex > 11 || dateOfMonth < 1 || dateOfMonth > 31) return undefined;
  return whole('day', day(Number(said['year']), monthIndex, dateOfMonth));
}

function dayFirst(said: Said): Period | undefined {
  const read = exactDay(said);
  const { date, month } = said;
  if (read === undefined || Number(date) > 12 || date === month) return read;
  return { ...read, assumption: `the date was read with the day first: ${read.label}` };
}

function dayOfMonth(said: Said, range: DayRange): Period | undefined {
  const index = monthIndex(said['month']);
  const at = (inYear: number) => day(inYear, index, Number(said['date']));
  return Number(said['date']) > 31 || said['date'] === '0'
    ? undefined
    : inYear('day', at, said, range);
}

function monthOfYear(said: Said, range: DayRange): Period {
  const index = monthIndex(said['month'] ?? 'may');
  return inYear('month', (of) => day(of, index), said, range);
}

function quarterOfYear(said: Said, range: DayRange): Period {
  const quarter = said['quarter'] ?? String(ordinals.indexOf(said['nth'] ?? '') + 1);
  return inYear('quarter', (of) => day(of, (Number(quarter) - 1) * 3), said, range);
}

const seasons = ['winter', 'spring', 'summer', 'autumn'];

/** Of three whole months, as the weather services count; a winter ends in the year that is named. */
function seasonOfYear(said: Said, range: DayRange): Period {
  const season = said['season'] ?? 'winter';
  const firstMonth = 3 * seasons.indexOf(season) - 1;
  const start = inYear('month', (of) => day(of, firstMonth), said, range).from ?? range.first;
  const to = startOf(start, 'month', 3);
  const label = `the ${season} of ${fieldsOf(to).year}`;
  const assumption = `${label} was taken as the three months from ${start}`;
  return { from: start, to, label, assumption };
}

/** The data seldom reach the asker's own day, so the last day they hold stands for today. */
function lastDay(said: Said, range: DayRange): Period {
  const period = whole('day', startOf(range.last, 'day', said['which'] === 'yesterday' ? -1 : 0));
  const assumption = `“${said['which']}” was taken as ${period.label}, counted from the last date in the data (${range.last.slice(0, 10)})`;
  return { ...period, assumption };
}

function halfOfYear(said: Said, range: DayRange): Period {
  const half = Number(said['half'] ?? ordinals.indexOf(said['nth'] ?? '') + 1);
  const first = inYear('month', (of) => day(of, (half - 1) * 6), said, range);
  const from = first.from ?? range.first;
  const of = fieldsOf(from).year;
  const { assumption } = first;
  const label = `the ${ordinals[half - 1]} half of ${of}`;
  return {
    from,
    to: day(of, half * 6),
    label,
    assumption: assumption && `a half year without a year was taken as ${label}`,
  };
}

function lastFew(said: Said, range: DayRange): Period {
  const grain = grainOf(said['grain']);
  const count = Number(said['count']);
  const from = startOf(range.last, grain, 1 - count);
  const label = `the last ${count} ${grain}s`;
  const assumption = `“${label}” end with the data, on ${range.last.slice(0, 10)}, and start on ${from}`;
  return { from, to: startOf(range.last, 'day', 1), label, assumption };
}

function relative(said: Said, range: DayRange): Period {
  const grain = grainOf(said['grain']);
  const before = said['which'] === 'previous' || said['which'] === 'prior';
  const period = whole(grain, startOf(range.last, grain, before ? -1 : 0));
  const words = `${said['which']} ${grain}`;
  return {
    ...period,
    assumption: `“${words}” was taken as ${period.label}, counted from the last date in the data (${range.last.slice(0, 10)})`,
  };
}

function whole(grain: Grain, from: Day, assumption?: string): Period {
  return { from, to: startOf(from, grain, 1), label: periodName(from, grain), assumption };
}

/** Without a year, the latest one in which the data have reached that point. */
function inYear(grain: Grain, at: (year: number) => Day, said: Said, range: DayRange): Period {
  if (said['year'] !== undefined) return whole(grain, at(Number(said['year'])));
  const last = fieldsOf(range.last).year;
  const from = at(last) <= range.last ? at(last) : at(last - 1);
  const period = whole(grain, from);
  const onlyOne = fieldsOf(range.first).year === last;
  return onlyOne
    ? period
    : {
        ...period,
        assumption: `no year was named, so the latest in the data was taken: ${period.label}`,
      };
}

function monthIndex(name: string | undefined): number {
  const start = name?.slice(0, 3) ?? '';
  return monthNames.findIndex((full) => full.toLowerCase().startsWith(start));
}

function grainOf(word: string | undefined): Grain {
  const grains: readonly Grain[] = ['day', 'week', 'month', 'quarter', 'year'];
  return grains.find((grain) => grain === word) ?? 'month';
}
