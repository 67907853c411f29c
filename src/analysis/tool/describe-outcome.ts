import type { CellOutcome } from '../../sandbox/index.js';
import type { Restored } from '../analyst.js';
import { cellTraceback } from './cell-traceback.js';
import { clip } from './clip.js';
import { describeShown } from './describe-shown.js';
import { hintFor } from './hint-for.js';
import { plainOutput } from './plain-output.js';
import { withoutWarnings } from './without-warnings.js';

interface DescribeOptions {
  readonly maxChars: number;
  /** What was put back if the cell lost its kernel. */
  readonly restored: Restored | undefined;
}

/** The result of a cell as the model reads it, at most about `maxChars` long. */
export function describeOutcome(outcome: CellOutcome, options: DescribeOptions): string {
  const { maxChars } = options;
  const share = (part: number) => Math.floor(maxChars * part);
  const sections = [
    section('what became of it', describeEnd(outcome, { ...options, maxChars: share(0.25) })),
    section('stdout', clip(plainOutput(outcome.stdout).trimEnd(), share(0.4))),
    section('stderr', clip(withoutWarnings(plainOutput(outcome.stderr)), share(0.1))),
    section('value of the last line', clip(outcome.text ?? '', share(0.2))),
    section('shown', clip(describeShown(outcome).join('\n'), share(0.15))),
    section('hint', hintFor(outcome) ?? ''),
  ].filter((text) => text !== '');
  if (sections.length > 0) return sections.join('\n\n');
  return 'The cell ran. It printed nothing, its last line has no value, and no figure was left open.';
}

function section(name: string, text: string): string {
  return text === '' ? '' : `[${name}]\n${text}`;
}

function describeEnd(outcome: CellOutcome, { maxChars, restored }: DescribeOptions): string {
  switch (outcome.kind) {
    case 'ok':
      return '';
    case 'raised': {
      const { error } = outcome;
      const said = [error.name, error.message].filter((text) => text !== '').join(': ');
      const message = clip(said, Math.ceil(maxChars / 2));
      return [clip(cellTraceback(error), Math.floor(maxChars / 2)), message]
        .filter((text) => text !== '')
        .join('\n');
    }
    case 'timed-out':
      return `Timed out: the cell was interrupted after ${seconds(outcome.limitMs)}. ${
        outcome.kernelAlive
          ? 'The kernel lives on and every variable is kept. Do it with less data or a faster way.'
          : restartWords(restored)
      }`;
    case 'kernel-died':
      return `The kernel died (${reason(outcome, maxChars)}). ${restartWords(restored)}`;
  }
}

const nothingRestored =
  'The kernel was restarted: ALL variables and imports are lost, the files in the working folder are still there. Load what you need again before you go on; `from threadbook.session import load` and `load("name.csv")` put the tables of a file back into their variables.';

function restartWords(restored: Restored | undefined): string {
  if (restored === undefined) return nothingRestored;
  const { files, lostFiles, keptFolder, notes = [] } = restored;
  const folder = keptFolder
    ? 'the files that cells wrote are still there.'
    : 'and so are the files that cells wrote.';
  return [
    ...(notes.length > 0
      ? ['The kernel was restarted: what this cell made is lost.', ...notes]
      : ['The kernel was restarted: ALL variables and imports are lost,', folder]),
    ...(files.length > 0
      ? [`The tables of ${list(files)} are loaded into their variables again.`]
      : []),
    ...(lostFiles.length > 0 ? [`${list(lostFiles)} could not be loaded again.`] : []),
    'Compute again what you still need, in a way that does not end the kernel.',
  ].join(' ');
}

/** People chose the names: quoted, they cannot be taken for words of this program. */
function list(names: readonly string[]): string {
  const most = 20;
  const shown = names.slice(0, most).map((name) => JSON.stringify(name));
  return [...shown, ...(names.length > most ? [`${names.length - most} more`] : [])].join(', ');
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}

function reason(outcome: Extract<CellOutcome, { kind: 'kernel-died' }>, maxChars: number): string {
  return clip(outcome.reason.replace(/^(?:the )?kernel died:?\s*/i, ''), Math.ceil(maxChars / 2));
}
