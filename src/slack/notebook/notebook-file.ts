import type { AnswerFile, VerifiedThread } from '../answer.js';
import type { GivenAnswer } from '../given-answer.js';
import { notebookWords } from '../words.js';
import { answerCells } from './answer-cells.js';
import { type NotebookFilters, proseCell } from './notebook-cell.js';

/** A thread's answers as a Jupyter notebook (nbformat 4.5); undefined when no code ran for any of them. */
export function notebookFile(
  answers: readonly GivenAnswer[],
  filters: NotebookFilters,
  verified?: VerifiedThread,
): AnswerFile | undefined {
  if (answers.every(({ cells }) => cells.length === 0)) return undefined;
  let run = 0;
  const nextRun = () => {
    run += 1;
    return run;
  };
  const cells = [
    proseCell('about', notebookWords.about),
    ...(verified === undefined
      ? []
      : [proseCell('verified', filters.prose(notebookWords.verified(verified)))]),
    ...answers.flatMap((answer, index) =>
      answerCells(answer, { ...filters, turn: index + 1, nextRun }),
    ),
  ];
  const notebook = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' },
      language_info: { name: 'python' },
    },
    cells,
  };
  const bytes = Buffer.from(`${JSON.stringify(notebook, null, 1)}\n`, 'utf8');
  return { name: `thread-${dayOf(answers)}.ipynb`, bytes, altText: undefined };
}

function dayOf([first]: readonly GivenAnswer[]): string {
  return new Date(first?.askedAt ?? 0).toISOString().slice(0, 10);
}
