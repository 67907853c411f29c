import { withKind } from './kinds/with-kind.js';
import type { Plan } from './planning/plan.js';
import { type CellDraft, cellDraft } from './python/cell-draft.js';
import { literal } from './python/literal.js';
import { carefulSource, plainSource } from './python/source.js';
import { wholeTitle } from './telling/whole-title.js';

/** The cell that carries a plan out: compute, print, draw or save, show. */
export function draftCell(plan: Plan, options: { readonly careful: boolean }): CellDraft {
  const source = options.careful ? carefulSource(plan.table) : plainSource(plan.table);
  const { meaning, computation } = withKind(plan, (kind, own) => ({
    meaning: kind.meaning(own),
    computation: kind.compute(own, source),
  }));
  const draws = plan.form === 'chart' || (plan.form === undefined && computation.drawsByDefault);
  return cellDraft(wholeTitle(meaning, plan.filters), [
    ...source.lines,
    ...computation.lines,
    ...(draws ? (computation.chart ?? []) : []),
    '',
    ...saving(plan, meaning),
    ...(plan.form === 'chart' && computation.chart !== undefined ? [] : ['table']),
  ]);
}

function saving(plan: Plan, meaning: string): readonly string[] {
  const name = meaning
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  if (plan.form === 'csv') return [`table.to_csv(${literal(`${name}.csv`)}, index=False)`];
  if (plan.form === 'excel') return [`table.to_excel(${literal(`${name}.xlsx`)}, index=False)`];
  return [];
}
