import type { Answer } from '../answer.js';
import type { Outlet } from '../outlet.js';
import { notebookFile } from './notebook-file.js';
import { notebookProse } from './notebook-prose.js';

export interface NotebookParts {
  readonly outlet: Outlet;
  /** For what goes into files: all content stays but secrets. */
  readonly mask: (text: string) => string;
}

/** The answer with the notebook that was verified, as a file. */
export function withNotebook(answer: Answer, { outlet, mask }: NotebookParts): Answer {
  const { verified } = answer;
  if (verified === undefined) return answer;
  const filters = {
    prose: (text: string) => notebookProse(outlet.markdown(text)),
    verbatim: mask,
  };
  const file = notebookFile(verified.answers, filters, verified);
  return file === undefined ? answer : { ...answer, files: [...answer.files, file] };
}
