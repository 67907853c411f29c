import type { MarkedQuestion } from '../language/mark-question.js';
import { isStopWord } from '../language/stop-words.js';
import type { Ask, Filter, Group } from './ask.js';
import { cutAll } from './cut.js';
import { keyWord } from './key-word.js';
import { readAbsent } from './read-absent.js';
import { readColumns } from './read-columns.js';
import { readCount } from './read-count.js';
import { readFlags } from './read-flags.js';
import { readFlow } from './read-flow.js';
import { readForm } from './read-form.js';
import { readColumnGroups, readGrain } from './read-groups.js';
import { readHow } from './read-how.js';
import { readLimit } from './read-limit.js';
import { readNumberFilters } from './read-number-filters.js';
import { readReference } from './read-reference.js';
import { readTask } from './read-task.js';
import { readValueFilters } from './read-value-filters.js';
import { readYears } from './read-years.js';
import { refine } from './refine.js';
import { rowWords } from './row-words.js';

/** Reads one marked question, from its most certain words to its least certain ones. */
export function readAsk(marked: MarkedQuestion): Ask {
  const words = readWords(marked);
  const { valued, numbered, dated, reference, flow, counted, absent, flagged, columns, timed } =
    words;
  const periods = timed.hits.flatMap((hit) => marked.periods[Number(hit[1])] ?? []);
  const leftover = [...words.drawn.ignored, ...leftoverOf(timed.rest)];
  return {
    ...refine(words.findings),
    table: marked.table.variable,
    second: columns.numbers[counted.measure === undefined ? 1 : 0],
    date: columns.date,
    groups: words.findings.groups,
    filters: [
      ...valued.filters,
      ...dated.filters,
      ...flow.filters,
      ...absent.filters,
      ...flagged.filters,
      ...numbered.filters.map((filter): Filter => ({ ...filter, kind: 'compare' })),
      ...periods.map((period): Filter => ({ kind: 'period', period })),
    ],
    form: words.formed.form,
    unfiltered: reference.unfiltered,
    refersBack: reference.refersBack,
    addsGroups: reference.addsGroups,
    assumptions: [...marked.assumptions, ...periods.flatMap(({ assumption }) => assumption ?? [])],
    leftover,
    unknown: keyWord(leftover, marked.text, words.findings.measure !== undefined),
  };
}

/** Each reader takes its words out and hands the rest on. */
function readWords(marked: MarkedQuestion) {
  const formed = readForm(inPlainWords(marked.text));
  const valued = readValueFilters({ ...marked, text: formed.rest });
  const numbered = readNumberFilters(valued.rest, marked);
  const dated = readYears(numbered.rest, marked.table);
  const reference = readReference(dated.rest);
  const flow = readFlow(reference.rest, marked);
  const counted = readCount(flow.rest, marked);
  const absent = readAbsent(counted.rest, marked);
  const flagged = readFlags(absent.rest, marked);
  const tasked = readTask(flagged.rest);
  const grained = readGrain(tasked.rest);
  const drawn = readHow(grained.rest);
  const limited = readLimit(drawn.rest);
  const rowed = cutAll(limited.rest, rowWords(marked.table));
  const grouped = readColumnGroups(rowed.rest, marked);
  const columns = readColumns(grouped.rest, marked);
  const timed = cutAll(columns.rest, /§p(\d+)/);
  const grain: readonly Group[] =
    grained.grain === undefined ? [] : [{ kind: 'period', grain: grained.grain }];
  const findings = {
    measure: counted.measure ?? columns.numbers[0],
    how: counted.how ?? drawn.how,
    task: tasked.task,
    end: limited.end,
    count: limited.count,
    groups: different([...valued.groups, ...grain, ...grouped.groups, ...columns.groups]),
    rows: rowed.hits.length > 0 || flow.rows || grouped.rows,
    who: /\bwho\b/.test(marked.text),
    lists: /\b(?:what|which|list|exist|are there)\b/.test(marked.text),
    shows: /\b(?:show|list|display|give me|see|find)\b/.test(marked.text),
    filtered: valued.filters.length + numbered.filters.length + flow.filters.length > 0,
  };
  return {
    formed,
    drawn,
    valued,
    numbered,
    dated,
    reference,
    flow,
    counted,
    absent,
    flagged,
    columns,
    timed,
    findings,
  };
}

function inPlainWords(text: string): string {
  return text
    .replace(/\b(day|week|month|quarter|year) (?:over|on) \1\b/, 'changes by $1')
    .replace(/\byoy\b/, 'changes by year')
    .replace(/\bmom\b/, 'changes by month')
    .replace(/\bqoq\b/, 'changes by quarter');
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
