import type { Ask } from '../reading/ask.js';
import { chooseNumber } from './choose-measure.js';
import type { Plan, Scope } from './plan.js';
import { type Refusal, refusal } from './refusal.js';

/** What goes together with a figure: one other column, or whichever does most. */
export function planRelation(ask: Ask, scope: Scope): Plan | Refusal {
  const { table } = scope;
  const chosen = chooseNumber(ask, table);
  if (chosen === undefined) return refusal(`\`${table.key}\` has no number column to explain.`);
  const { column } = chosen;
  const other = table.columns.find(({ name }) => name === ask.second);
  if (other !== undefined) return { ...scope, kind: 'correlation', a: column, b: other };
  const assumptions = [...scope.assumptions, ...chosen.assumptions];
  const group = ask.groups.find((candidate) => candidate.kind === 'column');
  if (group === undefined) return { ...scope, kind: 'drivers', column, assumptions };
  return {
    ...scope,
    kind: 'groups',
    measure: { kind: 'column', column, how: 'mean' },
    by: { column: group.column, weekday: false },
    across: undefined,
    limit: undefined,
    share: false,
    focus: [],
    assumptions: [...assumptions, `the effect of \`${group.column}\` was read off the averages`],
  };
}
