import { findCompounds } from './find-compounds.js';
import { findSpelled } from './find-spelled.js';
import { plainDigits } from './plain-digits.js';
import { readNumber } from './read-number.js';

const number = /(?<![\p{Script=Latin}\d_])\d+(?:[.,'’\u00a0\u202f]\d+)*(?:e[+-]?\d+)?/giu;
const spaced = /(?<![\p{Script=Latin}\d_.,])\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)/gu;
const isoDate = /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?/g;

/** Among more values than these nearly every share can be found. */
const mostPaired = 1_000;
/** What is longer is no question but output, and holds digits. */
const mostProse = 20_000;

/** The values that a figure in an answer may rest on. */
export class Evidence {
  #values: number[] = [];
  readonly #others: Evidence[] = [];
  #isSorted = true;

  add(...values: readonly number[]): void {
    for (const value of values) if (Number.isFinite(value)) this.#values.push(value);
    this.#isSorted = false;
  }

  /** Every number that stands in a text, in every way it can be read. */
  addText(text: string): void {
    const plain = plainDigits(text).replace(isoDate, (date) => ' '.repeat(date.length));
    this.add(...findSpelled(text.slice(0, mostProse)).map(({ value }) => value));
    const compounds = findCompounds(plain).flatMap(({ readings }) => readings);
    this.add(...compounds.map(({ value }) => value));
    for (const pattern of [number, spaced])
      for (const { 0: written, index } of plain.matchAll(pattern))
        this.#addNumber(
          written,
          /(?:^|[\s([{:;,=|$€£])-[$€£]?$/.test(plain.slice(Math.max(0, index - 3), index)),
        );
  }

  /** From now on the other's values count as well. */
  include(other: Evidence): void {
    this.#others.push(other);
  }

  /** The same but for these values. */
  without(values: readonly number[]): Evidence {
    if (values.length === 0) return this;
    const left = new Evidence();
    for (const value of this.#values) if (!values.includes(value)) left.add(value);
    left.#others.push(...this.#others);
    return left;
  }

  /** Whether a value lies within the bounds, both included. */
  hasWithin(low: number, high: number): boolean {
    if (!this.#isSorted) this.#values = [...new Set(this.#values)].sort((a, b) => a - b);
    this.#isSorted = true;
    const next = this.#values[this.#firstFrom(low)];
    return (
      (next !== undefined && next <= high) ||
      this.#others.some((other) => other.hasWithin(low, high))
    );
  }

  /** Whether one value divided by another lies within the bounds, both above zero. */
  hasPair(low: number, high: number): boolean {
    const own = this.#values.slice(0, mostPaired);
    return (
      own.some((value) => value > 0 && this.hasWithin(value * low, value * high)) ||
      this.#others.some((other) => other.hasPair(low, high))
    );
  }

  #addNumber(written: string, isNegative: boolean): void {
    const parts = /^\d+(?:,\d+)+$/.test(written) ? written.split(',').map(Number) : [];
    const values = [...readNumber(written).map(({ value }) => value), ...parts];
    this.add(...(isNegative ? values.map((value) => -value) : values));
  }

  #firstFrom(low: number): number {
    let from = 0;
    let to = this.#values.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#values[middle] ?? 0) < low) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
