import type { Plot } from './plot.js';

/** Where a chart's parts stand, in units of the drawing. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Edges of the plot. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** Labels that would run into each other lean. */
  readonly isTilted: boolean;
  readonly plot: Plot;
}

const width = 480;
const left = 52;
const right = width - 12;
const top = 26;
const bottom = 226;
const letter = 6.5;

export function layoutOf(labels: readonly string[], marks: readonly number[]): Layout {
  const low = marks[0] ?? 0;
  const high = marks.at(-1) ?? 1;
  const band = (right - left) / Math.max(1, labels.length);
  const longest = Math.max(...labels.map((label) => label.length * letter));
  const isTilted = longest + 8 > band;
  return {
    ...{ width, left, right, bottom, isTilted },
    height: bottom + (isTilted ? longest * Math.sin((40 * Math.PI) / 180) + 36 : 44),
    plot: {
      band,
      x: (category) => left + band * (category + 0.5),
      y: (value) => top + (bottom - top) * (1 - (value - low) / (high - low)),
    },
  };
}
