import type { CellError } from '../../sandbox/index.js';
import { clip } from './clip.js';
import { plainOutput } from './plain-output.js';

const mostChars = 60_000;
const frameStart = /^\s*(?:File\s|Cell In|Input In|Traceback \(most recent)/;
const ofTheCell = /Cell In|Input In|<ipython-input|<cell|<stdin>|<string>|ipykernel/;
const chained =
  /\n(?:During handling of the above exception, another exception occurred|The above exception was the direct cause of the following exception):\n/;

/** The frames in the cell's own code; those of libraries only cost the model its attention. */
export function cellTraceback(error: CellError): string {
  const last = plainOutput(clip(error.traceback, mostChars)).split(chained).at(-1) ?? '';
  return frames(last)
    .filter((frame) => ofTheCell.test(frame[0] ?? ''))
    .map((frame) =>
      frame
        .filter((line) => !isClosingLine(line, error))
        .join('\n')
        .trimEnd(),
    )
    .filter((frame) => frame !== '')
    .join('\n');
}

function frames(traceback: string): string[][] {
  const found: string[][] = [];
  for (const line of traceback.split('\n')) {
    if (frameStart.test(line)) found.push([line]);
    else found.at(-1)?.push(line);
  }
  return found;
}

/** `KeyError: 'x'` stands at the end of the last frame and is told on its own. */
function isClosingLine(line: string, error: CellError): boolean {
  return line.startsWith(`${error.name}:`) || line.trim() === error.name;
}
