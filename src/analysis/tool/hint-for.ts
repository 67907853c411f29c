import type { CellOutcome } from '../../sandbox/index.js';

const noNetwork =
  /Name or service not known|Temporary failure in name resolution|Network is unreachable|Could not find a version|Failed to establish a new connection|urlopen error|Max retries exceeded/;

const memoryHint =
  'The memory is used up. Work on fewer columns or rows, and `del` what you no longer need.';

const noExport = /\b(?:kaleido|orca|vl[-_]convert|altair_saver)\b/i;

/** One line that saves the model a second mistake, when the outcome is of a known kind. */
export function hintFor(outcome: CellOutcome): string | undefined {
  if (outcome.kind === 'kernel-died' && /memory/i.test(outcome.reason)) return memoryHint;
  const error = outcome.kind === 'raised' ? outcome.error : undefined;
  if (error !== undefined && noExport.test(error.message))
    return 'Charts cannot be saved as pictures that way here. End a cell with the chart itself: a picture of it is shown to the asker, and the interactive page is attached.';
  if (error?.name === 'ModuleNotFoundError' || error?.name === 'ImportError')
    return 'This package is not installed, and nothing can be: there is no network. Do it with pandas, numpy or matplotlib, or say that it cannot be done here.';
  if (error?.name === 'FileNotFoundError')
    return 'Only files of the working folder exist; do not guess names.';
  if (error?.name === 'MemoryError') return memoryHint;
  const said = [outcome.stdout, outcome.stderr, error?.message ?? ''].join('\n');
  if (/MaxRowsError/.test(said))
    return 'A chart of altair holds at most 200,000 rows here. Aggregate or sample the rows first, or draw them with matplotlib.';
  return noNetwork.test(said)
    ? 'There is no network here: nothing can be downloaded or installed. Go on with what there is.'
    : undefined;
}
