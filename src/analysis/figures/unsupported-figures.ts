import type { Evidence } from './evidence.js';
import { findFigures } from './find-figures.js';
import { isSupported } from './is-supported.js';

export interface Grounds {
  /** What executed code produced, what was read of the files, what the asker wrote. */
  readonly values: Evidence;
  /** Numbers that stand in executed code: they bear only a bound that the answer repeats. */
  readonly code: Evidence;
}

/** The figures of an answer that no value bears, as they were written, each once. */
export function unsupportedFigures(answer: string, { values, code }: Grounds): readonly string[] {
  const unsupported = findFigures(answer).filter(
    (figure) => !isSupported(figure, values) && !(figure.isBound && isSupported(figure, code)),
  );
  return [...new Set(unsupported.map(({ text }) => text))];
}
