import { bearsDuration } from './bears-duration.js';
import { bearsRatio, bearsShare } from './bears-share.js';
import { blanked } from './blanked.js';
import type { Evidence } from './evidence.js';
import { findDurations } from './find-durations.js';
import { findFigures } from './find-figures.js';
import { findRatios } from './find-ratios.js';
import { findShares, type Share } from './find-shares.js';
import { isSupported } from './is-supported.js';
import { plainDigits } from './plain-digits.js';
import { withoutNames } from './without-names.js';

export interface Grounds {
  /** What executed code produced, what was read of the files, what the asker wrote. */
  readonly values: Evidence;
  /** Numbers that stand in executed code: they bear only a bound that the answer repeats. */
  readonly code: Evidence;
}

/** The figures of an answer that no value bears, as they were written, each once. */
export function unsupportedFigures(answer: string, { values, code }: Grounds): readonly string[] {
  const text = withoutNames(plainDigits(answer));
  const durations = findDurations(text);
  const ratios = findRatios(blanked(text, durations));
  const rest = blanked(text, [...durations, ...ratios]);
  const unsupported = [
    ...durations.filter((duration) => !bearsDuration(values, duration)),
    ...ratios.filter((ratio) => !bearsRatio(values, ratio)),
    ...distinctShares(text).filter((share) => !bearsShare(values, share)),
    ...findFigures(rest, answer).filter(
      (figure) => !isSupported(figure, values) && !(figure.isBound && isSupported(figure, code)),
    ),
  ];
  return [...new Set(unsupported.map((figure) => figure.text))];
}

/** To look for a pair of values takes long; an answer says the same share a few times. */
function distinctShares(text: string): readonly Share[] {
  return [...new Map(findShares(text).map((share) => [share.text, share])).values()];
}
