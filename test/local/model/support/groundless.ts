import { Evidence } from '../../../../src/analysis/figures/evidence.js';
import { unsupportedFigures } from '../../../../src/analysis/figures/unsupported-figures.js';
import type { Answered } from './thread.js';

/** The figures of an answer that the program's check would flag. */
export function groundless(
  { text, codes, ran }: Answered,
  given: readonly string[],
): readonly string[] {
  const grounds = { values: new Evidence(), code: new Evidence() };
  for (const known of given) grounds.values.addText(known);
  for (const code of codes) grounds.code.addText(code);
  for (const { stdout, value } of ran) grounds.values.addText(`${stdout}\n${value ?? ''}`);
  return unsupportedFigures(text, grounds);
}
