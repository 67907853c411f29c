import type { Evidence } from '../figures/evidence.js';
import { withoutLiterals } from '../tool/python-literals.js';

const number = /(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const name = /(?<![.\w])[a-z_]\w*/gi;
const language = new Set(
  'and as assert break class continue def del elif else except finally for from if import in is lambda not or pass return while with True False None print round sum min max abs len range float int str list dict set tuple sorted zip enumerate map format f'.split(
    ' ',
  ),
);
/** Chance, files and what looks around in the notebook bring values that stand in no code. */
const brings =
  /\bread_|\bopen\(|\bload\w*\(|\bPath\(|\b(?:random|secrets|datetime|time|glob|os|sys|subprocess|globals|locals|vars|eval|exec|get_ipython|tables|session)\b/;
/** Of calendars, clocks and statistics: code may know these. */
const customary = new Set([12, 24, 52, 60, 90, 95, 99, 365]);

/**
 * Whether a cell computed from nothing but numbers that the model wrote into it and that stand in no
 * question, file or result: `print(1234567)`. What it prints is no result.
 */
export function isMadeUp(code: string, known: Evidence): boolean {
  const plain = code.replace(/(?:^|\s)#[^\n]*/g, '');
  return !brings.test(plain) && isClosed(plain) && inventsNumbers(plain, known);
}

/** Whether each name is given in the code itself before it is used. */
function isClosed(code: string): boolean {
  const given = new Set<string>();
  for (const line of code.split('\n')) {
    const bare = withoutLiterals(line);
    const inFormats = [...line.matchAll(/\{([^{}]*)\}/g)]
      .map(([, inside = '']) => withoutLiterals(inside))
      .join(' ');
    const [, target] = /^\s*([a-z_]\w*)\s*=(?!=)/i.exec(bare) ?? [];
    const isImport = /^\s*(?:import|from)\s/.test(bare);
    // Keywords of a call, as in `print(x, sep="")`, are no names of values.
    const used = `${target === undefined ? bare : bare.replace(/^[^=]*=/, '')} ${inFormats}`;
    const names = used.replace(/(?<=[(,]\s*)\w+\s*=(?!=)/g, '').match(name) ?? [];
    if (!isImport && names.some((each) => !given.has(each) && !language.has(each))) return false;
    for (const each of isImport ? names : [target ?? '']) given.add(each);
  }
  return true;
}

function inventsNumbers(code: string, known: Evidence): boolean {
  return (code.match(number) ?? []).map(toNumber).some((value) => {
    const isYear = value >= 1900 && value < 2100 && Number.isInteger(value);
    const isSmall = String(value).replace(/^0\.0*|\.|0+$/g, '').length < 2;
    return !isYear && !isSmall && !customary.has(value) && !known.hasWithin(value, value);
  });
}

function toNumber(written: string): number {
  return Number(written.replaceAll('_', ''));
}
