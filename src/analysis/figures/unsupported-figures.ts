import type { Evidence } from './evidence.js';
import { findFigures } from './find-figures.js';
import { findRatios, type Ratio } from './find-ratios.js';
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
  const ratios = findRatios(text);
  const rest = ratios.reduce(
    (left, { from, text: { length } }) =>
      left.slice(0, from) + ' '.repeat(length) + left.slice(from + length),
    text,
  );
  const unsupported = [
    ...ratios.filter((ratio) => !isBorne(ratio, values)),
    ...findFigures(rest, answer).filter(
      (figure) => !isSupported(figure, values) && !(figure.isBound && isSupported(figure, code)),
    ),
  ];
  return [...new Set(unsupported.map((figure) => figure.text))];
}

/** How far the share may be from what two small numbers say. */
const ratioSlack = 0.05;

/** By the share itself, as a fraction or a percentage, or by the two counts. */
function isBorne({ share, parts }: Ratio, values: Evidence): boolean {
  const slack = share * ratioSlack;
  return (
    [1, 100].some((scale) => values.hasWithin((share - slack) * scale, (share + slack) * scale)) ||
    parts.every((part) => values.hasWithin(part, part))
  );
}
