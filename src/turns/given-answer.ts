import type { GivenAnswer, GivenCell } from '../slack/index.js';
import type { Store } from '../store/index.js';
import { readReceipt } from './file-receipt.js';

type Rows<Table extends 'turns' | 'cells' | 'messages' | 'files'> = Awaited<
  ReturnType<Store[Table]['ofThread']>
>;

export interface AnswerRows {
  readonly cells: Rows<'cells'>;
  readonly messages: Rows<'messages'>;
  readonly files: Rows<'files'>;
}

/** One answer of a thread, from the rows of all of it. */
export function givenAnswer(
  { id, asker, question, answer, startedAt }: Rows<'turns'>[number],
  { cells, messages, files }: AnswerRows,
): GivenAnswer {
  return {
    question,
    askerId: asker,
    askedAt: startedAt,
    text: answer,
    receipts: files.flatMap(({ message, receipt }) =>
      message === id ? readReceipt(receipt).map(({ summary }) => summary) : [],
    ),
    cells: cells.filter(({ turn }) => turn === id).map(givenCell),
    shownIn: messages.find((message) => message.id === id)?.surfaces ?? [],
  };
}

function givenCell({ value, error, ...cell }: Rows<'cells'>[number]): GivenCell {
  const { title, code, outcome, stdout, figures } = cell;
  const ending = outcome === 'ok' || outcome === 'raised' ? undefined : outcome;
  return {
    ...{ title, code, outcome, stdout, figures },
    value: value ?? undefined,
    error: error ?? ending,
  };
}
