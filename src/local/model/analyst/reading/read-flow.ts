import type { MarkedQuestion } from '../language/mark-question.js';
import { measurableColumns } from '../planning/default-measure.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';

export interface ReadFlow {
  readonly filters: readonly Filter[];
  /** The word was a noun for single rows: "the biggest expense". */
  readonly rows: boolean;
  readonly rest: string;
}

const spent =
  /\b(?:spend|spent|spending|spendings|expenses?|expenditures?|outgoings?|costs?|paid|pay|withdrawals?|debits?)\b/;
const earned = /\b(?:earn|earned|earnings|income|received|incomings?|deposits?|credits?)\b/;
const single = /\b(?:expenses?|withdrawals?|debits?|deposits?|credits?)\b/;

/** Where amounts have signs, as on an account, spending is what lies below zero and income above. */
export function readFlow(text: string, { table }: MarkedQuestion): ReadFlow {
  const column = measurableColumns(table)[0];
  const [least, greatest] = column?.examples ?? [];
  if (column === undefined || !(Number(least) < 0 && Number(greatest) > 0)) {
    return { filters: [], rows: false, rest: text };
  }
  for (const [kind, words] of [['spent', spent] as const, ['earned', earned] as const]) {
    const { hits, rest } = cutAll(text, words);
    if (hits.length === 0) continue;
    const rows = hits.some(([word]) => single.test(word));
    return { filters: [{ kind, column: column.name }], rows, rest };
  }
  return { filters: [], rows: false, rest: text };
}
