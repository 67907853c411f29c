import type { CellOutcome } from '../../sandbox/index.js';
import { cellTraceback } from './cell-traceback.js';
import { clip } from './clip.js';
import { describeShown } from './describe-shown.js';
import { hintFor } from './hint-for.js';
import { plainOutput } from './plain-output.js';
import { withoutWarnings } from './without-warnings.js';

/** The result of a cell as the model reads it, at most about `maxChars` long. */
export function describeOutcome(outcome: CellOutcome, maxChars: number): string {
  const share = (part: number) => Math.floor(maxChars * part);
  const sections = [
    section('what became of it', describeEnd(outcome, share(0.25))),
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

function describeEnd(outcome: CellOutcome, maxChars: number): string {
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
          : restarted
      }`;
    case 'kernel-died':
      return `The kernel died (${reason(outcome, maxChars)}). ${restarted}`;
  }
}

const restarted =
  'The kernel was restarted: ALL variables and imports are lost, the files in the working folder are still there. Load what you need again before you go on; `from threadbook.session import load` and `load("name.csv")` put the tables of a file back into their variables.';

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}

function reason(outcome: Extract<CellOutcome, { kind: 'kernel-died' }>, maxChars: number): string {
  return clip(outcome.reason.replace(/^(?:the )?kernel died:?\s*/i, ''), Math.ceil(maxChars / 2));
}
