import type { LoadedFile, LoadedTable } from '../sandbox/index.js';
import type { Inquiry } from './analyst.js';
import { escaped, saidLines } from './said-lines.js';
import { clip } from './tool/clip.js';

/**
 * The question as the model reads it, with what was said before it, its files and notes: a line
 * `<thread>`, one JSON object a line for each message, a line `</thread>`; the same with `<files>`, an
 * object for each file; then `<asker>`, a line of its own, and `<notes>`, one note a line. Within them
 * every `<`, `>` and `&` is written as `\u003c` and so on: no cell and no name can close a block.
 * @param maxChars of the whole; examples and columns of wide tables are left out to keep it.
 */
export function userMessage(
  { question, said, files, asker, notes }: Omit<Inquiry, 'history' | 'kernel'>,
  maxChars: number,
): string {
  const wordless = said.length > 0 && files.length === 0 ? forwarded : profile(files.length);
  const asked = clip(question.trim() === '' ? wordless : question, maxChars / 2);
  const perFile = Math.floor(maxChars / 2 / Math.max(1, files.length));
  return [
    withoutTags(asked),
    ...block('thread', saidLines({ said, question }, Math.min(maxChars / 4, MOST_SAID_CHARS))),
    ...block(
      'files',
      files.map((file) => fileLine(file, perFile)),
    ),
    ...block('asker', asker === undefined ? [] : [noteLine(asker)]),
    ...block('notes', notes.map(noteLine)),
  ].join('\n');
}

/** More of what people said to each other would crowd the question out of a model's view. */
const MOST_SAID_CHARS = 16_000;

const forwarded = 'What stands last in <thread> was sent to you. Say what you make of it.';

function profile(files: number): string {
  if (files === 0)
    return 'Say in one or two sentences what you can do with the data of this thread.';
  return `Give a profile of the ${files === 1 ? 'file' : 'files'}.`;
}

function block(tag: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `<${tag}>`, ...lines, `</${tag}>`];
}

/** The message without who asked and when: the hour of a question must not bear a figure of an answer. */
export function withoutAsker(message: string): string {
  return message.replace(/\n<asker>\n.*\n<\/asker>/g, '');
}

/** A question must not look like a block either. */
function withoutTags(question: string): string {
  return question.replace(/<(?=\/?(?:thread|files|asker|notes)>)/gi, '\\u003c');
}

function noteLine(note: string): string {
  return escaped(note.replace(/\s+/g, ' ').trim());
}

function fileLine(file: LoadedFile, maxChars: number): string {
  if (file.kind === 'refused')
    return escaped(JSON.stringify({ name: file.name, refused: clip(file.reason, 500) }));
  const lines = [
    ...[Infinity, 3].map((examples) => loadedLine(file, { examples, hasFacts: true })),
    ...[3, 1, 0].map((examples) => loadedLine(file, { examples, hasFacts: false })),
  ];
  const fitting = lines.find((line) => line.length <= maxChars);
  if (fitting !== undefined) return fitting;
  const columns = file.tables.reduce((sum, table) => sum + table.columns.length, 0);
  const perColumn = (lines.at(-1)?.length ?? 0) / Math.max(1, columns);
  const most = Math.floor(maxChars / perColumn / Math.max(1, file.tables.length));
  return loadedLine(file, { examples: 0, hasFacts: false, columns: Math.max(1, most) });
}

interface Detail {
  readonly examples: number;
  /** What reading the file took away, changed or could not be sure of, and its first rows. */
  readonly hasFacts: boolean;
  readonly columns?: number;
}

function loadedLine(file: Extract<LoadedFile, { kind: 'loaded' }>, detail: Detail): string {
  const tables = file.tables.map((table) => shortTable(table, detail));
  return escaped(JSON.stringify({ name: file.name, tables }));
}

function shortTable(table: LoadedTable, detail: Detail): object {
  const { examples, hasFacts, columns = Infinity } = detail;
  const { key, variable, rows, summary } = table;
  const shown = table.columns.slice(0, columns);
  const left = table.columns.length - shown.length;
  return {
    key,
    variable,
    rows,
    columns: shown.map((column) => ({
      name: clip(column.name, 200),
      type: column.type,
      missing: column.missing,
      distinct: column.distinct,
      examples: column.examples.slice(0, examples).map((example) => clip(example, 80)),
    })),
    ...(left > 0 ? { columnsLeftOut: left } : {}),
    summary,
    ...(hasFacts ? factsOf(table) : {}),
  };
}

const facts = ['left_out', 'changed', 'doubts', 'changes', 'sample'];

function factsOf({ receipt }: LoadedTable): object {
  const told = facts.filter((fact) => !isNothing(receipt[fact]));
  return Object.fromEntries(told.map((fact) => [fact, receipt[fact]]));
}

function isNothing(fact: unknown): boolean {
  return fact === undefined || (Array.isArray(fact) && fact.length === 0);
}
