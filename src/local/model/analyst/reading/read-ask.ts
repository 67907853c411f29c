import type { MarkedQuestion } from '../language/mark-question.js';
import { isStopWord } from '../language/stop-words.js';
import type { Ask, Filter, Group } from './ask.js';
import { cutAll } from './cut.js';
import { inPlainWords } from './in-plain-words.js';
import { keyWord } from './key-word.js';
import { readColumns } from './read-columns.js';
import { readConditions } from './read-conditions.js';
import { readCount } from './read-count.js';
import { readForm } from './read-form.js';
import { readColumnGroups, readGrain } from './read-groups.js';
import { readHow } from './read-how.js';
import { readLimit } from './read-limit.js';
import { readReference } from './read-reference.js';
import { readTask } from './read-task.js';
import { readWho } from './read-who.js';
import { type Findings, refine } from './refine.js';
import { rowWords } from './row-words.js';

/** Reads one marked question, from its most certain words to its least certain ones. */
export function readAsk(marked: MarkedQuestion): Ask {
  const { formed, conditions, reference, drawn, columns, timed, findings } = readWords(marked);
  const periods = timed.hits.flatMap((hit) => marked.periods[Number(hit[1])] ?? []);
  const leftOut = conditions.filters.flatMap((filter) =>
    filter.kind === 'period' ? [filter.period] : [],
  );
  const leftover = [...conditions.puzzles, ...leftoverOf(timed.rest)];
  const numbers = columns.numbers.filter((name) => name !== findings.measure);
  return {
    ...refine(findings),
    table: marked.table.variable,
    alsoHow: drawn.also,
    second: numbers[0],
    date: columns.date,
    groups: findings.groups,
    asWritten: /\b(?:rows?|lines?|records?|entry|entries)\b/.test(marked.text),
    filters: [
      ...conditions.filters,
      ...periods.map((period): Filter => ({ kind: 'period', period })),
    ],
    form: formed.form,
    unfiltered: reference.unfiltered,
    refersBack: reference.refersBack,
    addsGroups: reference.addsGroups,
    assumptions: [
      ...marked.assumptions,
      ...marked.ambiguities,
      ...[...periods, ...leftOut].flatMap(({ assumption }) => assumption ?? []),
    ],
    leftover,
    unknown: keyWord(leftover, marked.text, findings.measure !== undefined),
  };
}

/** Each reader takes its words out and hands the rest on. */
function readWords(marked: MarkedQuestion) {
  const formed = readForm(relating(inPlainWords(marked.text), marked));
  const conditions = readConditions(formed.rest, marked);
  const reference = readReference(conditions.rest);
  const counted = readCount(reference.rest, marked, conditions.filters);
  const tasked = readTask(counted.rest);
  const grained = readGrain(tasked.rest);
  const drawn = readHow(grained.rest);
  const limited = readLimit(drawn.rest);
  const rowed = cutAll(limited.rest, rowWords(marked.table));
  const grouped = readColumnGroups(rowed.rest, marked);
  const columns = readColumns(grouped.rest, marked);
  const timed = cutAll(columns.rest, /§p(\d+)/);
  const grain: readonly Group[] =
    grained.grain === undefined ? [] : [{ kind: 'period', grain: grained.grain }];
  const who = /\bwho\b/.test(marked.text);
  const groups = different([...conditions.groups, ...grain, ...grouped.groups, ...columns.groups]);
  const findings: Findings = {
    measure: counted.measure ?? columns.numbers[0],
    how: counted.how ?? drawn.how,
    task: tasked.task,
    end: limited.end,
    count: limited.count,
    inTime: limited.inTime,
    groups:
      groups.length === 0 && who && limited.end !== undefined ? readWho(marked.table) : groups,
    rows: rowed.hits.length > 0 || conditions.rows || grouped.rows,
    who,
    lists: /\b(?:what|which|list|exist|are there)\b/.test(inPlainWords(marked.text)),
    shows: /\b(?:show|list|display|give me|see|find)\b/.test(marked.text),
    filtered: conditions.filters.length > 0,
  };
  return { formed, conditions, reference, drawn, columns, timed, findings };
}

/** "Units vs revenue", two number columns set against each other; "date range", a column of dates; "approval rate". */
function relating(text: string, { columns }: MarkedQuestion): string {
  const isNumber = (index: string) => columns[Number(index)]?.type === 'number';
  const isDate = (index: string) => columns[Number(index)]?.type === 'datetime';
  const isFlag = (index: string) => columns[Number(index)]?.type === 'boolean';
  const dated = text.replace(/§c(\d+) (?:range|span|period)s?\b/, (whole, index: string) =>
    isDate(index) ? `§c${index} time range` : whole,
  );
  const rated = dated.replace(/(?<!by )§c(\d+) rates?\b/, (whole, index: string) =>
    isFlag(index) ? `share of rows §c${index}` : whole,
  );
  return rated.replace(
    /§c(\d+) (?:vs|versus|against|compared (?:to|with)) §c(\d+)/,
    (whole, a: string, b: string) =>
      isNumber(a) && isNumber(b) ? `relationship between §c${a} and §c${b}` : whole,
  );
}

/** A grain named beside the vague "over time" is the one meant. */
function different(groups: readonly Group[]): readonly Group[] {
  const clear = groups.filter((group) => group.kind === 'column' || group.grain !== 'any');
  const kept = clear.some(({ kind }) => kind === 'period') ? clear : groups;
  const texts = kept.map((group) => JSON.stringify(group));
  return kept.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

function leftoverOf(text: string): readonly string[] {
  const words = text.split(' ');
  return words.filter((word) => /^-?\d/.test(word) || !(word.startsWith('§') || isStopWord(word)));
}
