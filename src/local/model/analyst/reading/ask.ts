import type { Grain } from '../language/calendar.js';
import type { Period } from '../language/period.js';

/** What one question asks for, as far as its words say. Columns stand by name. */
export interface Ask {
  /** The table's variable. */
  readonly table: string;
  readonly task: Task | undefined;
  readonly how: How | undefined;
  /** Further figures of the same measure: "min and max". */
  readonly alsoHow: readonly How[];
  /** A number column; `rows` counts rows. */
  readonly measure: string | undefined;
  /** The other column of a relationship. */
  readonly second: string | undefined;
  /** The date column named, if one was. */
  readonly date: string | undefined;
  readonly groups: readonly Group[];
  readonly filters: readonly Filter[];
  readonly limit: Limit | undefined;
  /** Speaks of rows or lines of the file, whose order is the file's. */
  readonly asWritten: boolean;
  readonly form: Form | undefined;
  /** Says to drop the filters of the question before. */
  readonly unfiltered: boolean;
  /** Speaks of the question before: "now", "instead", "what about". */
  readonly refersBack: boolean;
  /** "also by channel", "split it by region": beside the groups of the question before. */
  readonly addsGroups: boolean;
  readonly assumptions: readonly string[];
  /** Words that found no meaning. */
  readonly leftover: readonly string[];
  /** One of them that the question makes no sense without. */
  readonly unknown: string | undefined;
}

export type Task =
  | 'profile'
  | 'missing'
  | 'span'
  | 'outliers'
  | 'drivers'
  | 'distribution'
  | 'share'
  | 'change'
  | 'rows'
  | 'values';

export type How = 'sum' | 'mean' | 'median' | 'min' | 'max' | 'std' | 'count' | 'distinct';

export type Group =
  | { readonly kind: 'column'; readonly column: string }
  | { readonly kind: 'period'; readonly grain: Grain | 'weekday' | 'any' };

export type Filter =
  | {
      readonly kind: 'is';
      readonly column: string;
      readonly values: readonly string[];
      readonly not: boolean;
    }
  | { readonly kind: 'flag'; readonly column: string; readonly value: boolean }
  | {
      readonly kind: 'compare';
      /** Undefined: whatever is measured, or the table's main figure where the row itself is compared. */
      readonly column: string | undefined;
      /** "Orders above 1000". */
      readonly ofRow?: boolean;
      readonly sign: '>' | '>=' | '<' | '<=' | '==';
      readonly value: number;
    }
  | {
      readonly kind: 'contains';
      readonly column: string;
      readonly text: string;
      readonly not: boolean;
    }
  | { readonly kind: 'absent'; readonly column: string }
  /** Amounts below zero, their sign dropped; or those above. */
  | { readonly kind: 'spent' | 'earned'; readonly column: string }
  | { readonly kind: 'period'; readonly period: Period; readonly not?: boolean }
  /** Days of the week, 0 for Monday. */
  | { readonly kind: 'weekdays'; readonly days: readonly number[]; readonly label: string };

export interface Limit {
  readonly count: number;
  readonly end: 'top' | 'bottom';
  /** "First" and "latest" speak of time, or of the order in the file; the rest of size. */
  readonly by: 'size' | 'time';
  /** Asked for one by a superlative ("which region has the highest"): the others may be shown beside it. */
  readonly one: boolean;
}

export type Form = 'table' | 'chart' | 'csv' | 'excel';
