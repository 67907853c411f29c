import type { Day } from './calendar.js';

/** A stretch of time that a question names. */
export interface Period {
  /** First day; open when undefined. */
  readonly from: Day | undefined;
  /** First day after it; open when undefined. */
  readonly to: Day | undefined;
  /** Such as `March 2024` or `since March 2024`. */
  readonly label: string;
  /** What had to be assumed to make days of the words. */
  readonly assumption: string | undefined;
  /** The two ends of a range, for questions about the change from one to the other. */
  readonly ends?: readonly [Period, Period];
}

/** The first and the last day of the data, by which `last month` and months without a year are read. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}
