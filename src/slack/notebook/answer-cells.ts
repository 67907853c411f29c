import type { GivenAnswer, GivenCell } from '../given-answer.js';
import { notebookWords } from '../words.js';
import {
  codeCell,
  lines,
  type NotebookCell,
  type NotebookFilters,
  proseCell,
} from './notebook-cell.js';

export interface AnswerCellsOptions extends NotebookFilters {
  /** Counts from 1. */
  readonly turn: number;
  readonly nextRun: () => number;
}

/** The question with its files, the code that ran, and the answer. */
export function answerCells(
  { question, receipts, cells, text }: GivenAnswer,
  options: AnswerCellsOptions,
): readonly NotebookCell[] {
  const { turn, prose } = options;
  const asked = [
    notebookWords.question(turn),
    quoted(prose(question)),
    ...receipts.map((receipt) => `- ${prose(receipt).replace(/\s+/g, ' ')}`),
  ];
  return [
    proseCell(`turn-${turn}-question`, asked.join('\n\n')),
    ...cells.map((cell, index) => ranCell(cell, `turn-${turn}-cell-${index + 1}`, options)),
    ...(text.trim() === '' ? [] : [proseCell(`turn-${turn}-answer`, prose(text))]),
  ];
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}

function ranCell(
  { code, title, stdout, value, error, ...cell }: GivenCell,
  id: string,
  { verbatim, nextRun }: AnswerCellsOptions,
): NotebookCell {
  const run = nextRun();
  const { figures, pictures = [] } = cell;
  const unseen = figures - pictures.length;
  const drawn = unseen === 0 ? '' : notebookWords.figures(unseen);
  const printed = [stdout, drawn].filter(Boolean).join('\n');
  const outputs = [
    ...(printed === '' ? [] : [stream(verbatim(printed))]),
    ...pictures.map(picture),
    ...(value === undefined ? [] : [result(verbatim(value), run)]),
    ...(error === undefined ? [] : [failure(verbatim(error))]),
  ];
  // In one line, so that nothing of the title can become code.
  const heading = `# ${title.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()}\n`;
  // Models often write it there themselves.
  const told = code.startsWith(heading) ? code : heading + code;
  return codeCell({ id, run, code: verbatim(told), outputs });
}

function stream(text: string) {
  return { output_type: 'stream', name: 'stdout', text: lines(text) };
}

function picture(png: Uint8Array) {
  const data = { 'image/png': Buffer.from(png).toString('base64') };
  return { output_type: 'display_data', metadata: {}, data };
}

function result(text: string, run: number) {
  const data = { 'text/plain': lines(text) };
  return { output_type: 'execute_result', execution_count: run, metadata: {}, data };
}

/** The last line of a traceback names the exception. */
function failure(traceback: string) {
  const last = traceback.trimEnd().split('\n').at(-1) ?? '';
  const [, name = 'Error', text = last] = /^([\w.]+)(?:: ?(.*))?$/.exec(last) ?? [];
  return { output_type: 'error', ename: name, evalue: text, traceback: traceback.split('\n') };
}
