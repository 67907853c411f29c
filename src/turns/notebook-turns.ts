import type { Store } from '../store/index.js';

type Rows<Table extends 'turns' | 'cells'> = Awaited<ReturnType<Store[Table]['ofThread']>>;

/** Whether a message asks for nothing but that the thread's notebook be run again and compared. */
export function asksToVerify(text: string): boolean {
  return /^(?:please,?\s+)?verify\s+(?:(?:the|this|our|my)\s+)?notebook(?:,?\s+please)?\s*[.!]*$/i.test(
    text.trim(),
  );
}

/** The turns of a thread that its notebook tells of: a wish for the notebook is none of them. */
export function notebookTurns(turns: Rows<'turns'>, cells: Rows<'cells'>): Rows<'turns'> {
  const ran = new Set(cells.map(({ turn }) => turn));
  return turns.filter(({ id, question }) => ran.has(id) || !asksToVerify(question));
}
