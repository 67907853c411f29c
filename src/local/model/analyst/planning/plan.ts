import type { KnownColumn, KnownTable } from '../conversation/known-table.js';
import type { Grain } from '../language/calendar.js';
import type { Period } from '../language/period.js';
import type { Filter, Form, How, Limit } from '../reading/ask.js';

/** What will be done, with nothing left open. */
export type Plan =
  | ProfilePlan
  | MissingPlan
  | TotalPlan
  | GroupsPlan
  | TrendPlan
  | ComparePlan
  | StepsPlan
  | SpanPlan
  | DistributionPlan
  | OutliersPlan
  | DriversPlan
  | CorrelationPlan
  | RowsPlan
  | ValuesPlan;

export interface Scope {
  readonly table: KnownTable;
  readonly filters: readonly BoundFilter[];
  readonly form: Form | undefined;
  readonly assumptions: readonly string[];
  readonly leftover: readonly string[];
}

export type BoundFilter =
  | Exclude<Filter, { kind: 'compare' | 'period' | 'weekdays' }>
  | (Extract<Filter, { kind: 'compare' }> & { readonly column: string })
  | (Extract<Filter, { kind: 'period' }> & { readonly column: string })
  | (Extract<Filter, { kind: 'weekdays' }> & { readonly column: string });

/** A figure: of a column, or the number of rows. */
export type Measure =
  | { readonly kind: 'rows' }
  | { readonly kind: 'column'; readonly column: KnownColumn; readonly how: Exclude<How, 'count'> };

export interface ProfilePlan extends Scope {
  readonly kind: 'profile';
}
export interface MissingPlan extends Scope {
  readonly kind: 'missing';
}
export interface TotalPlan extends Scope {
  readonly kind: 'total';
  readonly measure: Measure;
}
export interface GroupsPlan extends Scope {
  readonly kind: 'groups';
  readonly measure: Measure;
  readonly by: GroupColumn;
  readonly across: GroupColumn | undefined;
  readonly limit: Limit | undefined;
  readonly share: boolean;
  /** The groups that the question is about, among the others. */
  readonly focus: readonly string[];
}
/** A column to group by, or the weekday of a date column. */
export interface GroupColumn {
  readonly column: string;
  readonly weekday: boolean;
}
export interface TrendPlan extends Scope {
  readonly kind: 'trend';
  readonly measure: Measure;
  readonly date: string;
  readonly grain: Grain;
  readonly split: string | undefined;
  readonly limit: Limit | undefined;
}
export interface ComparePlan extends Scope {
  readonly kind: 'compare';
  readonly measure: Measure;
  readonly date: string;
  readonly from: Period;
  readonly to: Period;
  readonly by: string | undefined;
}
/** The change from each period to the next. */
export interface StepsPlan extends Scope {
  readonly kind: 'steps';
  readonly measure: Measure;
  readonly date: string;
  readonly grain: Grain;
}
export interface SpanPlan extends Scope {
  readonly kind: 'span';
  readonly date: string;
}
export interface DistributionPlan extends Scope {
  readonly kind: 'distribution';
  readonly column: KnownColumn;
}
export interface OutliersPlan extends Scope {
  readonly kind: 'outliers';
  readonly column: KnownColumn;
  /** Sums by period are looked at instead of single rows. */
  readonly periods: { readonly date: string; readonly grain: Grain } | undefined;
}
export interface DriversPlan extends Scope {
  readonly kind: 'drivers';
  readonly column: KnownColumn;
}
export interface CorrelationPlan extends Scope {
  readonly kind: 'correlation';
  readonly a: KnownColumn;
  readonly b: KnownColumn;
}
export interface RowsPlan extends Scope {
  readonly kind: 'rows';
  readonly orderBy: KnownColumn | undefined;
  readonly limit: Limit;
}
export interface ValuesPlan extends Scope {
  readonly kind: 'values';
  readonly column: KnownColumn;
}
