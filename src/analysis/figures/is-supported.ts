import type { Evidence } from './evidence.js';
import type { Figure } from './figure.js';

/** How far "about" may reach. */
const roughShare = 0.05;
/** What binary fractions lose. */
const epsilon = 1e-9;

/** Whether a value bears the figure, as it was rounded, scaled or written as a percentage. */
export function isSupported(figure: Figure, evidence: Evidence): boolean {
  const { factor, isPercent } = figure.scale;
  const scales = isPercent ? [1, 0.01] : factor === 1 ? [1] : [factor, 1];
  // What is no number, such as a version, states nothing.
  if (figure.readings.length === 0) return true;
  return figure.readings.some(({ value, tolerance }) =>
    scales.some((scale) => {
      const wide = figure.isRough ? Math.max(tolerance, value * roughShare) : tolerance;
      const slack = (wide + Math.abs(value) * epsilon) * scale;
      const [low, high] = [value * scale - slack, value * scale + slack];
      if (!figure.isPositive && evidence.hasWithin(-high, -low)) return true;
      return !figure.isNegative && evidence.hasWithin(low, high);
    }),
  );
}
