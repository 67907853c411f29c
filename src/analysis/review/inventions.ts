import type { Evidence } from '../figures/evidence.js';
import { inventedNumbers } from './invented-numbers.js';
import { pythonStatements, type Statement } from './python-statements.js';
import { type Reading, readStatement } from './read-statement.js';
import { splitWords } from './split-words.js';
import { writtenFigures } from './written-figures.js';

/** What of a cell's output is no result. */
export interface Verdict {
  /** Whether it computed from nothing but what the model made up, such as `print(1234567)`. */
  readonly isMadeUp: boolean;
  /** Numbers that it only printed as the model wrote them, among others that are results. */
  readonly written: readonly number[];
}

interface Block {
  readonly indent: number;
  readonly own: readonly string[];
  /** Of a function or class. */
  readonly title: string | undefined;
  isOpen: boolean;
  readonly numbers: Set<number>;
}

/** More than a model writes; its results are taken as they are. */
const mostChars = 50_000;
/** Of one name or statement: more are a table, whose single numbers nobody tells apart. */
const mostNumbers = 1_000;
export const computed: Verdict = { isMadeUp: false, written: [] };

/**
 * What the model made up in the cells of a thread: those that computed from nothing but numbers that it
 * wrote into them and that stand in no question, file or result, also by way of variables and functions.
 */
export class Inventions {
  /** What rests on nothing but code, each with the invented numbers in it. */
  readonly #made = new Map<string, readonly number[]>();
  readonly #modules = new Set<string>();

  /** Reads the next cell, in order. */
  take(code: string, known: Evidence): Verdict {
    if (code.length > mostChars) return computed;
    const cell = new Cell(this.#made, this.#modules, known);
    const statements = pythonStatements(code);
    for (const [at, statement] of statements.entries())
      cell.add(statement, at === statements.length - 1);
    return cell.end();
  }
}

class Cell {
  readonly #made: Map<string, readonly number[]>;
  readonly #modules: Set<string>;
  readonly #known: Evidence;
  readonly #blocks: Block[] = [];
  readonly #printed = new Set<number>();
  readonly #computedWith = new Set<number>();
  #hasInvented = false;
  #isOpen = false;

  constructor(made: Map<string, readonly number[]>, modules: Set<string>, known: Evidence) {
    this.#made = made;
    this.#modules = modules;
    this.#known = known;
  }

  add(statement: Statement, isLast: boolean): void {
    this.#leaveBlocks(statement.indent);
    const reading = readStatement(statement);
    if (reading.kind === 'import') this.#import(reading);
    else if (this.#rests(reading) && (reading.prints || (isLast && reading.kind === 'call')))
      this.#readShown(statement, isLast);
    else this.#read(statement, { reading, isLast });
  }

  /** What it only says, beside what it computes, is no result. */
  #readShown(statement: Statement, isLast: boolean): void {
    const { words, shown, rest } = splitWords(statement, (name) => this.#made.has(name));
    addAll(this.#printed, writtenFigures(words, this.#known));
    for (const name of shown) addAll(this.#printed, this.#made.get(name) ?? []);
    // It shows results even if all of them stand in what was parted off.
    this.#isOpen = true;
    this.#read(rest, { reading: readStatement(rest), isLast });
  }

  #read(
    statement: Statement,
    { reading, isLast }: { readonly reading: Reading; readonly isLast: boolean },
  ): void {
    // Each once: a name that is built upon itself would hold twice as many each time.
    const numbers = distinct([
      ...inventedNumbers(statement.text, this.#known),
      ...reading.used.flatMap((each) => this.#made.get(each) ?? []),
    ]);
    const isOpen = this.#rests(reading);
    if (isOpen) this.#open(reading, numbers);
    else if (reading.prints || (isLast && reading.kind === 'call')) addAll(this.#printed, numbers);
    this.#hasInvented ||= numbers.length > 0;
    for (const block of this.#blocks) addAll(block.numbers, numbers);
    if (reading.kind === 'define' || reading.kind === 'block')
      this.#blocks.push({
        indent: statement.indent,
        own: reading.own,
        title: reading.kind === 'define' ? reading.targets[0] : undefined,
        isOpen,
        numbers: new Set(numbers),
      });
    if (!isOpen) this.#hold(reading, numbers);
  }

  end(): Verdict {
    this.#leaveBlocks(-1);
    if (!this.#isOpen) return { isMadeUp: this.#hasInvented, written: [] };
    return {
      isMadeUp: false,
      written: [...this.#printed].filter((value) => !this.#computedWith.has(value)),
    };
  }

  /** What is brought in by `import random` or `from datetime import date` is none of the code's own. */
  #import({ used, brings }: Reading): void {
    for (const each of used)
      if (brings) this.#modules.delete(each);
      else this.#modules.add(each);
  }

  /** Whether it takes anything that does not stand in code. */
  #rests({ used, brings }: Reading): boolean {
    const own = this.#blocks.flatMap((block) => block.own);
    return (
      brings ||
      this.#blocks.some(({ isOpen }) => isOpen) ||
      used.some((each) => !this.#made.has(each) && !this.#modules.has(each) && !own.includes(each))
    );
  }

  #open({ kind, used, targets, prints }: Reading, numbers: readonly number[]): void {
    this.#isOpen = true;
    addAll(this.#computedWith, numbers);
    for (const block of this.#blocks) addAll(this.#computedWith, [...block.numbers]);
    for (const block of this.#blocks) block.isOpen ||= block.title !== undefined;
    // `rows.append(…)` and `fill(rows)` may bring a result into what was made of code.
    const touched = kind === 'call' && !prints ? used : [];
    for (const each of [...targets, ...touched]) this.#made.delete(each);
  }

  #hold({ kind, used, targets }: Reading, numbers: readonly number[]): void {
    for (const each of targets) this.#made.set(each, numbers);
    if (kind !== 'call' || numbers.length === 0) return;
    // `rows.append(397)`: what is made of code stays so, and now holds an invention.
    for (const each of used) if (this.#made.has(each)) this.#made.set(each, numbers);
  }

  #leaveBlocks(indent: number): void {
    for (
      let block = this.#blocks.at(-1);
      block && block.indent >= indent;
      block = this.#blocks.at(-1)
    ) {
      this.#blocks.pop();
      if (block.title === undefined) continue;
      if (block.isOpen) this.#made.delete(block.title);
      else this.#made.set(block.title, distinct(block.numbers));
    }
  }
}

function distinct(numbers: Iterable<number>): readonly number[] {
  return [...new Set(numbers)].slice(0, mostNumbers);
}

function addAll(set: Set<number>, numbers: readonly number[]): void {
  for (const value of numbers) set.add(value);
}
