import type { Ask } from '../reading/ask.js';

/** "Min and max of revenue", "units and revenue by region": one ask for each figure, the first one first. */
export function singly(ask: Ask): readonly Ask[] {
  const hows = [ask.how, ...ask.alsoHow];
  const byHow = hows.map((how) => ({ ...ask, how, alsoHow: [] }));
  const { second } = ask;
  if (second === undefined || !figuresOnly(ask)) return byHow;
  return byHow.flatMap((one) => [
    { ...one, second: undefined },
    { ...one, measure: second, second: undefined },
  ]);
}

/** Other tasks need both columns at once, or can only be about one. */
function figuresOnly({ task, limit }: Ask): boolean {
  return limit === undefined && (task === undefined || task === 'share' || task === 'change');
}
