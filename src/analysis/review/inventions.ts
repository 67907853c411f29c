import type { Evidence } from '../figures/evidence.js';
import { withoutLiterals } from '../tool/python-literals.js';
import { inventsNumbers } from './invents-numbers.js';

const name = /(?<![.\w])[a-z_]\w*/gi;
const assigned = /^\s*([a-z_]\w*(?:\s*,\s*[a-z_]\w*)*)\s*(?::[^=]+)?(\+|-|\*\*?|\/\/?|%)?=(?!=)/i;
const language = new Set(
  'and as assert break class continue def del elif else except finally for from if import in is lambda not or pass return while with True False None print round sum min max abs len range float int str list dict set tuple sorted zip enumerate map format f pd np plt math statistics Decimal Fraction'.split(
    ' ',
  ),
);
/** Chance, files and what looks around in the notebook bring values that stand in no code. */
const brings =
  /\bread_|\bopen\(|\bload\w*\(|\bPath\(|\b(?:random|secrets|datetime|time|glob|os|sys|subprocess|globals|locals|vars|eval|exec|get_ipython|tables|session)\b/;

/**
 * What the model made up in the cells of a thread: those that computed from nothing but numbers that it
 * wrote into them and that stand in no question, file or result, and the variables that hold such ones.
 */
export class Inventions {
  readonly #names = new Set<string>();

  /** Reads the next cell, in order; tells whether what it prints, such as that of `print(1234567)`, is no result. */
  take(code: string, known: Evidence): boolean {
    const plain = code.replace(/(?:^|\s)#[^\n]*/g, '');
    const given = new Set<string>();
    let isClosed = !brings.test(plain);
    let usesInvented = false;
    for (const line of wholeLines(plain)) {
      const { used, targets, isImport } = readLine(line);
      const free = isImport ? [] : used.filter((each) => !given.has(each) && !language.has(each));
      const rests = free.filter((each) => !this.#names.has(each));
      usesInvented ||= used.some((each) => this.#names.has(each));
      isClosed &&= rests.length === 0;
      const isInvented =
        rests.length === 0 &&
        !brings.test(line) &&
        (inventsNumbers(line, known) || used.some((each) => this.#names.has(each)));
      for (const each of targets) this.#hold(each, isInvented);
      for (const each of isImport ? used : targets) given.add(each);
    }
    return isClosed && (usesInvented || inventsNumbers(plain, known));
  }

  #hold(target: string, isInvented: boolean): void {
    if (isInvented) this.#names.add(target);
    else this.#names.delete(target);
  }
}

/** Lines with those that continue them within brackets. */
function wholeLines(code: string): readonly string[] {
  const lines: string[] = [];
  let depth = 0;
  for (const line of code.split('\n')) {
    if (depth > 0) lines.push(`${lines.pop() ?? ''} ${line.trim()}`);
    else lines.push(line);
    const bare = withoutLiterals(line);
    depth += (bare.match(/[([{]/g) ?? []).length - (bare.match(/[)\]}]/g) ?? []).length;
    depth = Math.max(0, depth);
  }
  return lines;
}

function readLine(line: string) {
  const bare = withoutLiterals(line);
  const inFormats = [...line.matchAll(/\{([^{}]*)\}/g)]
    .map(([, inside = '']) => withoutLiterals(inside))
    .join(' ');
  const [head = '', names, step] = assigned.exec(bare) ?? [];
  const value = step === undefined ? bare.slice(head.length) : bare;
  // Keywords of a call, as in `print(x, sep="")`, are no names of values.
  const used = `${value} ${inFormats}`.replace(/(?<=[(,]\s*)\w+\s*=(?!=)/g, '').match(name) ?? [];
  return {
    used,
    targets: names?.split(',').map((each) => each.trim()) ?? [],
    isImport: /^\s*(?:import|from)\s/.test(bare),
  };
}
