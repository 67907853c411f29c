import type { Evidence } from './evidence.js';
import type { Ratio } from './find-ratios.js';
import type { Share } from './find-shares.js';

/** How far the share may be from what two small numbers say. */
const ratioSlack = 0.05;
/** How far it may be from what words say. */
const wordSlack = 0.12;

/** By the share itself, as a fraction or a percentage, or by the two counts. */
export function bearsRatio(values: Evidence, { share, parts }: Ratio): boolean {
  return (
    hasAsShare(values, share, ratioSlack) || parts.every((part) => values.hasWithin(part, part))
  );
}

/** By the share itself, by the change that it is, or by two values of which one is that share of the other. */
export function bearsShare(values: Evidence, { share, change }: Share): boolean {
  return (
    hasAsShare(values, share, wordSlack) ||
    (change !== undefined && hasAsShare(values, change, wordSlack)) ||
    values.hasPair(share * (1 - wordSlack), share * (1 + wordSlack))
  );
}

function hasAsShare(values: Evidence, share: number, slackShare: number): boolean {
  const [one, other] = [share * (1 - slackShare), share * (1 + slackShare)];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return [1, 100].some((scale) => values.hasWithin(low * scale, high * scale));
}
