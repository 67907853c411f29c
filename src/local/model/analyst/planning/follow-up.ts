import type { Ask, Filter, Group, How, Task } from '../reading/ask.js';
import { dateLeftOut } from './date-left-out.js';

/** Reads a question in the light of the one before: what it leaves unsaid stays as it was. */
export function followUp(previous: Ask | undefined, ask: Ask): Ask {
  if (previous === undefined || previous.table !== ask.table || standsAlone(ask)) return ask;
  const groups = mergedGroups(previous, ask);
  const extreme = extremeOf(ask, groups);
  if (extreme !== undefined) return followUp(previous, { ...ask, how: extreme, limit: undefined });
  const { filters, assumptions } = dateLeftOut(mergedFilters(previous, ask), ask.assumptions);
  return {
    ...ask,
    task: mergedTask(previous, ask),
    how: ask.how ?? keptHow(previous, ask),
    measure: ask.measure ?? keptMeasure(previous, ask),
    second: ask.second ?? (ask.measure === undefined ? previous.second : undefined),
    date: ask.date ?? previous.date,
    groups,
    filters,
    limit:
      ask.limit ?? (ask.groups.length === 0 && ask.how === undefined ? previous.limit : undefined),
    form: ask.form ?? keptForm(previous),
    assumptions,
  };
}

/** "And the maximum?" after one figure asks for another one of the same column. */
function extremeOf({ how, task, measure, limit }: Ask, groups: readonly Group[]): How | undefined {
  const bare = how === undefined && task === undefined && measure === undefined;
  if (!bare || groups.length > 0 || limit?.by !== 'size') return undefined;
  return limit.end === 'top' ? 'max' : 'min';
}

function standsAlone(ask: Ask): boolean {
  if (ask.task === 'profile' || ask.task === 'missing') return !ask.refersBack;
  if (ask.refersBack) return false;
  return ask.measure !== undefined;
}

/** Asking for groups or another sum ends a special task; "only north" goes on with it. */
function mergedTask(previous: Ask, ask: Ask): Task | undefined {
  if (ask.task !== undefined) return ask.task;
  if (previous.task === 'share' || previous.task === 'change') {
    return ask.how === undefined ? previous.task : undefined;
  }
  return ask.groups.length > 0 || ask.how !== undefined ? undefined : previous.task;
}

function keptHow(previous: Ask, ask: Ask): How | undefined {
  const counted = previous.how === 'count' || previous.how === 'distinct';
  return counted && ask.measure !== undefined ? undefined : previous.how;
}

function keptMeasure(previous: Ask, ask: Ask): string | undefined {
  const needsNumbers = ask.how !== undefined && ask.how !== 'count' && ask.how !== 'distinct';
  return needsNumbers && previous.measure === 'rows' ? undefined : previous.measure;
}

function mergedGroups(previous: Ask, ask: Ask): readonly Group[] {
  if (ask.groups.length === 0) return previous.groups;
  if (!ask.addsGroups) return ask.groups;
  return [...previous.groups, ...ask.groups].slice(-2);
}

function mergedFilters(previous: Ask, ask: Ask): readonly Filter[] {
  if (ask.unfiltered) return ask.filters;
  const subject = (filter: Filter) =>
    filter.kind === 'period' || filter.kind === 'weekdays'
      ? `${'not' in filter ? 'not ' : ''}${filter.kind}`
      : filter.column;
  const renewed = new Set(ask.filters.map(subject));
  return [...previous.filters.filter((filter) => !renewed.has(subject(filter))), ...ask.filters];
}

function keptForm(previous: Ask): Ask['form'] {
  return previous.form === 'chart' || previous.form === 'table' ? previous.form : undefined;
}
