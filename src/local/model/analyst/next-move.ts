import { capabilities, disclosure } from './capabilities.js';
import type { Turn } from './conversation/turn.js';
import { draftCell } from './draft-cell.js';
import { inspectTablesCell } from './inspect-tables.js';
import { lookUpCell } from './look-up.js';
import type { Plan } from './planning/plan.js';
import type { Refusal } from './planning/refusal.js';
import type { CellDraft } from './python/cell-draft.js';
import { resultsOf, type Study, study } from './study.js';
import { tellAnswer } from './tell-answer.js';
import { failureText } from './telling/failure-text.js';

export type Move =
  | { readonly kind: 'run'; readonly cell: CellDraft }
  | { readonly kind: 'say'; readonly text: string };

/** What to do now: run the first cell that is still wanted, or answer when none is. */
export function nextMove(turns: readonly Turn[], { mayRun }: { readonly mayRun: boolean }): Move {
  const turn = turns.at(-1);
  if (turn === undefined) return say(capabilities([]));
  const known = study(turns);
  if (mayRun && wantsInspection(known, turn)) return { kind: 'run', cell: inspectTablesCell };
  if (known.tables.length === 0) return say(withoutTables(turn));
  const lookUp = mayRun ? firstLookUp(known) : undefined;
  if (lookUp !== undefined) return { kind: 'run', cell: lookUp };
  const parts = known.understanding.parts.map((part) => carryOut(part, turn));
  const pending = parts.find((part) => part.kind === 'run');
  if (pending !== undefined && mayRun) return pending;
  const told = parts.map((part) => (part.kind === 'say' ? part.text : notRun));
  const refused = known.understanding.parts.some((part) => part.kind === 'refusal' && part.offers);
  return say(
    [...told, ...(refused || told.length === 0 ? [capabilities(known.tables)] : [])].join('\n\n'),
  );
}

/** Once a turn, when there is no table to speak of, or one whose dates have no known range. */
function wantsInspection({ tables, understanding }: Study, turn: Turn): boolean {
  if (resultsOf(turn, inspectTablesCell.code) !== undefined) return false;
  if (tables.length === 0) return turn.files.refused.length === 0;
  return understanding.parts.some(
    (part) =>
      part.kind !== 'refusal' &&
      part.table.columns.some(({ type, examples, missing }) => {
        return type === 'datetime' && examples.length < 2 && missing < part.table.rows;
      }),
  );
}

const notRun = 'I may run no more code in this turn, so this part is not answered.';

function say(text: string): Move {
  return { kind: 'say', text: `${text}\n\n${disclosure}` };
}

function firstLookUp({ understanding, searched }: Study): CellDraft | undefined {
  for (const { table, words } of understanding.unknown) {
    const cell = lookUpCell(table, words, searched);
    if (cell !== undefined) return cell;
  }
  return undefined;
}

/** Runs the cell, then once more with care if it failed, then tells. */
function carryOut(part: Plan | Refusal, turn: Turn): Move {
  if (part.kind === 'refusal') return { kind: 'say', text: part.reason };
  let output = '';
  for (const careful of [false, true]) {
    const cell = draftCell(part, { careful });
    const ran = resultsOf(turn, cell.code);
    if (ran === undefined) return { kind: 'run', cell };
    if (ran.results !== undefined) return { kind: 'say', text: tellAnswer(part, ran.results) };
    output = ran.output;
  }
  return { kind: 'say', text: failureText(part, output) };
}

function withoutTables({ files }: Turn): string {
  const refused = files.refused.map(
    ({ name, reason }) => `I could not read \`${name}\`: ${reason}`,
  );
  if (refused.length > 0) return refused.join('\n');
  return `Attach a CSV or Excel file and ask about it.\n\n${capabilities([])}`;
}
