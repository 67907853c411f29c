import type { AnswerFile } from '../answer.js';
import type { Outlet } from '../outlet.js';
import { isRule } from '../reply/open-end.js';
import { words } from '../words.js';
import { tableCsv } from './table-csv.js';

/** Slack takes 100 rows with the header, and 20 cells in each (docs.slack.dev, table block). */
const MOST_ROWS = 98;
const MOST_COLUMNS = 20;

/** More would be a fault of the model's, and would bury the answer. */
const MOST_FILES = 5;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

interface Table {
  readonly header: readonly string[];
  readonly rows: (readonly string[])[];
}

/**
 * Cuts the tables of a Markdown text that Slack would not take, with a word on what is left out; the whole of each
 * becomes a file. A line that may belong to a table is held back until it is whole.
 */
export class CutTables {
  readonly #outlet: Outlet;
  readonly #files: AnswerFile[] = [];
  #line = '';
  /** How much of the line was given already. */
  #given = 0;
  #fence = '';
  /** The line before, which names the columns when this one is a table's second. */
  #before = '';
  /** A line before that is too wide to be given as it is. */
  #held = '';
  #table: Table | undefined;

  constructor(outlet: Outlet) {
    this.#outlet = outlet;
  }

  /** Each table that was cut, whole. */
  get files(): readonly AnswerFile[] {
    return this.#files;
  }

  push(text: string): string {
    return text
      .split(/(?<=\n)/)
      .map((piece) => this.#add(piece))
      .join('');
  }

  end(): string {
    return (this.#line === '' ? '' : this.#endLine()) + this.#release() + this.#endTable('\n');
  }

  #add(piece: string): string {
    this.#line += piece;
    if (piece.endsWith('\n')) return this.#endLine();
    const mayBeRow = this.#fence === '' && /^[ >]*(?:\||$)/.test(this.#line);
    if (mayBeRow || this.#table !== undefined || this.#held !== '') return '';
    return this.#give(this.#line);
  }

  #endLine(): string {
    const line = this.#line;
    const given = this.#read(line);
    this.#line = '';
    this.#given = 0;
    this.#before = line;
    return given;
  }

  #read(line: string): string {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isCode = this.#fence !== '' || mark !== '';
    if (this.#fence === '') this.#fence = mark;
    else if (mark.startsWith(this.#fence)) this.#fence = '';
    const isRow = !isCode && line.includes('|');
    if (this.#table !== undefined && isRow) return this.#addRow(this.#table, line);
    if (isRow && isRule(line.trimEnd()) && this.#before.includes('|')) return this.#begin(line);
    const before = this.#endTable('') + this.#release();
    if (isRow && this.#given === 0 && cellsOf(line).length > MOST_COLUMNS) {
      this.#held = line;
      return before;
    }
    return before + this.#give(line);
  }

  #begin(rule: string): string {
    const header = cellsOf(this.#before);
    this.#table = { header, rows: [] };
    const top = this.#held === '' ? '' : narrowed(this.#held);
    this.#held = '';
    return top + (top === '' ? this.#give(rule) : narrowed(rule));
  }

  #addRow({ header, rows }: Table, line: string): string {
    rows.push(cellsOf(line));
    if (rows.length > MOST_ROWS) return '';
    return header.length > MOST_COLUMNS ? narrowed(line) : this.#give(line);
  }

  /** @param lead what must come before words at the end of a text */
  #endTable(lead: string): string {
    const table = this.#table;
    this.#table = undefined;
    if (table === undefined) return '';
    const { header, rows } = table;
    if (rows.length <= MOST_ROWS && header.length <= MOST_COLUMNS) return '';
    const name = this.#keep(table);
    const cut = {
      rows: { shown: Math.min(rows.length, MOST_ROWS), all: rows.length },
      columns: { shown: Math.min(header.length, MOST_COLUMNS), all: header.length },
    };
    return `${lead}\n${words.shortenedTable(cut, name)}\n${lead === '' ? '\n' : ''}`;
  }

  /** @returns the name of the file; undefined when there are too many. */
  #keep({ header, rows }: Table): string | undefined {
    if (this.#files.length === MOST_FILES) return undefined;
    const columns = header.map((name) => ({ name, type: 'text' as const }));
    const whole = { columns, rows, totalRows: rows.length, totalColumns: columns.length };
    const number = this.#files.length === 0 ? '' : `-${this.#files.length + 1}`;
    const file = { ...tableCsv(whole, this.#outlet), name: `whole-table${number}.csv` };
    this.#files.push(file);
    return file.name;
  }

  #release(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  #give(line: string): string {
    const rest = line.slice(this.#given);
    this.#given = line.length;
    return rest;
  }
}

function cellsOf(line: string): readonly string[] {
  return line
    .replace(/^[ >]*\|?|(?<!\\)\|?\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.trim()));
}

/** As it reads, without the marks of Markdown. */
function plain(cell: string): string {
  return cell
    .replaceAll('\\|', '|')
    .replaceAll('**', '')
    .replace(/^`(.*)`$/, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}

function narrowed(line: string): string {
  const cells = line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);
  return `|${cells.slice(0, MOST_COLUMNS).join('|')}|\n`;
}
