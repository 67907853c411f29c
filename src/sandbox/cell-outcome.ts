import type { CellOutcome, CellOutput } from './cell.js';
import type { CellAnswer } from './cell-answer.js';
import { cellError } from './cell-error.js';
import { cellResult } from './cell-result.js';
import { cutMiddle } from './cut-middle.js';
import { readMade } from './read-made.js';

const valueMark = 'application/vnd.threadbook.value';
const madeMark = 'application/vnd.threadbook.made';
const maxStream = 1024 * 1024;
const maxResults = 100;

export function cellOutput(answer: CellAnswer, durationMs: number): CellOutput {
  const shown = answer.results.filter((bundle) => !(madeMark in bundle));
  const bundles = shown.slice(0, maxResults);
  const value = bundles.findLast((bundle) => valueMark in bundle);
  return {
    stdout: cutMiddle(answer.stdout, maxStream),
    stderr: cutMiddle(answer.stderr, maxStream),
    text: value === undefined ? undefined : cellResult(value).text,
    results: bundles.map(cellResult),
    durationMs,
    ...madeIn(answer),
  };
}

/** What code inside may have forged is at most a wrong word about itself. */
function madeIn({ results }: CellAnswer): Pick<CellOutput, 'made'> {
  const sent = results.findLast((bundle) => madeMark in bundle)?.[madeMark];
  const made = sent === undefined ? undefined : readMade(sent);
  return made === undefined ? {} : { made };
}

export function cellOutcome(answer: CellAnswer, durationMs: number): CellOutcome {
  const output = cellOutput(answer, durationMs);
  if (answer.error === undefined) return { kind: 'ok', ...output };
  const error = cellError(answer.error);
  // `sys.exit()` is how scripts end well; a notebook's kernel stays.
  const leftWell = error.name === 'SystemExit' && ['', '0', 'None'].includes(error.message);
  return leftWell ? { kind: 'ok', ...output } : { kind: 'raised', ...output, error };
}
