import { withoutLiterals } from '../tool/python-literals.js';
import type { Statement } from './python-statements.js';

export interface Reading {
  readonly kind: 'import' | 'define' | 'block' | 'assign' | 'call';
  /** Names whose values it takes. */
  readonly used: readonly string[];
  /** Names that it gives a value. */
  readonly targets: readonly string[];
  /** Names that hold only within it, and within what it opens. */
  readonly own: readonly string[];
  /** Whether it brings values that stand in no code: by chance, from a file, from the notebook. */
  readonly brings: boolean;
  readonly prints: boolean;
}

/** Not the letter before a string. */
const name = /(?<![.\w])[a-z_]\w*(?!\w)(?!["'])/gi;
const assigned = /^\s*([a-z_]\w*(?:\s*,\s*[a-z_]\w*)*)\s*(?::[^=]+)?(\+|-|\*\*?|\/\/?|%)?=(?!=)/i;
const defined = /^\s*(?:async\s+)?(def|class)\s+(\w+)\s*(?:\(([^)]*)\))?/;
const looped = /\bfor\s+([\w\s,()]+?)\s+in\b/g;
const language = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return while with yield True False None print display repr round sum min max abs len range pow divmod int float str bool list dict set tuple sorted reversed zip enumerate map filter any all iter next isinstance format np pd plt math statistics Decimal Fraction'.split(
    ' ',
  ),
);
/** Text that stands in the code itself is nothing read, though it is read like a file. */
const readsText = /\bread_\w+\(\s*(?:io\.)?StringIO\(/g;
const bringing =
  /\bread_|\bopen\(|\bload(?!s\()\w*\(|\bPath\(|\b(?:random|secrets|datetime|time|glob|os|sys|subprocess|globals|locals|vars|eval|exec|get_ipython|tables|session)\b/;

/** What a statement takes and gives, as far as its words tell. */
export function readStatement({ text, syntax }: Statement): Reading {
  const [head = '', names, step] = assigned.exec(syntax) ?? [];
  const [, definition, title, parameters = ''] = defined.exec(syntax) ?? [];
  const value = step === undefined ? syntax.slice(head.length) : syntax;
  const inFormats = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) =>
    withoutLiterals(inside).replace(/[!:][^\])]*$/, ''),
  );
  const whole = `${value} ${inFormats.join(' ')}`;
  const loops = namesIn([...syntax.matchAll(looped)].map(([, each = '']) => each).join(' '));
  const lambdas = [...whole.matchAll(/\blambda\b([^:]*):/g)].map(([, each = '']) => each);
  const own = [
    ...loops,
    ...namesIn(`${parameters} ${lambdas.join(' ')}`),
    ...(title ? [title] : []),
  ];
  // Keywords of a call, as in `print(x, sep="")`, are no names of values.
  const used = namesIn(whole.replace(/(?<=[(,]\s*)\w+\s*=(?!=)/g, '')).filter(
    (each) => !own.includes(each),
  );
  const targets = [...namesIn(names ?? ''), ...namesIn(/\bas\s+(\w+)/.exec(syntax)?.[1] ?? '')];
  const kind = kindOf(syntax, {
    isAssigned: names !== undefined,
    isDefined: definition !== undefined,
  });
  return {
    kind,
    used,
    targets: title ? [title] : [...targets, ...(kind === 'block' ? loops : [])],
    own: kind === 'define' ? own : [],
    brings: bringing.test(whole.replace(readsText, '')),
    prints: /^\s*(?:print|display)\s*\(/.test(syntax),
  };
}

function kindOf(syntax: string, { isAssigned = false, isDefined = false }): Reading['kind'] {
  if (/^\s*(?:import|from)\s/.test(syntax)) return 'import';
  if (isDefined) return 'define';
  if (/^\s*(?:async\s+)?(?:for|while|if|elif|else|with|try|except|finally)\b/.test(syntax))
    return 'block';
  return isAssigned ? 'assign' : 'call';
}

function namesIn(text: string): readonly string[] {
  return (text.match(name) ?? []).filter((each) => !language.has(each));
}
