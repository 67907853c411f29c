import type { KnownTable } from '../conversation/known-table.js';
import type { FoundValues } from '../language/value-mention.js';
import type { Ask } from '../reading/ask.js';
import { readAsk } from '../reading/read-ask.js';
import { chooseTable } from './choose-table.js';
import { followUp } from './follow-up.js';
import { makePlan } from './make-plan.js';
import type { Plan } from './plan.js';
import { type Refusal, refusal } from './refusal.js';
import { singly } from './singly.js';
import { smallTalk } from './small-talk.js';
import { splitQuestion } from './split-question.js';
import { unsupportedWish } from './unsupported.js';

/** What a question was taken to mean. */
export interface Understanding {
  readonly parts: readonly (Plan | Refusal)[];
  /** What the next question may refer back to. */
  readonly ask: Ask | undefined;
  /** Words that may yet be found in a table's values. */
  readonly unknown: readonly { readonly table: KnownTable; readonly words: readonly string[] }[];
}

export interface Known {
  readonly tables: readonly KnownTable[];
  readonly found: readonly FoundValues[];
  readonly previous: Ask | undefined;
}

export function understand(question: string, known: Known): Understanding {
  const talk = smallTalk(question);
  if (talk !== undefined) return { parts: [talk], ask: known.previous, unknown: [] };
  const wish = unsupportedWish(question, known.tables);
  if (wish !== undefined) {
    return { parts: [refusal(`I cannot ${wish}.`)], ask: known.previous, unknown: [] };
  }
  const asks = readParts(question, known);
  const tableOf = (ask: Ask) => known.tables.find(({ variable }) => variable === ask.table);
  const parts = asks.map((ask) => {
    const table = tableOf(ask);
    return table === undefined ? refusal('I know no table yet.') : makePlan(ask, table);
  });
  const unknown = asks.flatMap((ask) => {
    const table = tableOf(ask);
    return table === undefined ? [] : [{ table, words: ask.leftover }];
  });
  const understood = asks.filter((_, index) => parts[index]?.kind !== 'refusal').at(-1);
  return { parts, ask: understood ?? known.previous, unknown };
}

function readParts(question: string, known: Known): readonly Ask[] {
  const asks: Ask[] = [];
  for (const part of splitQuestion(question)) {
    const last = asks.at(-1);
    const previous = last ?? known.previous;
    const lastUsed = previous?.table;
    const marked = chooseTable(part, known.tables, { found: known.found, lastUsed });
    if (marked === undefined) continue;
    const ask = readAsk(marked);
    if (last !== undefined && asksOnlyForm(ask)) {
      asks.splice(-1, 1, { ...last, form: ask.form ?? last.form });
    } else {
      // Words of which none was understood are no follow-up: their answer would be the last one again.
      const isForeign = saysNothing(ask) && ask.form === undefined && ask.leftover.length > 0;
      asks.push(...singly(isForeign ? ask : followUp(previous, ask)));
    }
  }
  return asks.slice(0, mostParts);
}

const mostParts = 6;

/** "… and plot it" is no question of its own. */
function asksOnlyForm(ask: Ask): boolean {
  return saysNothing(ask) && ask.leftover.length === 0;
}

function saysNothing({ task, how, measure, groups, filters, limit }: Ask): boolean {
  const said = [task, how, measure, limit].some((part) => part !== undefined);
  return !said && groups.length === 0 && filters.length === 0;
}
