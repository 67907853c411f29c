/** One way to read a written number. */
export interface Reading {
  readonly value: number;
  /** Half of the last written place: what rounding may have moved. */
  readonly tolerance: number;
}

/**
 * All ways to read the digits of a number, without sign and unit. Locales part thousands with comma,
 * dot, space or apostrophe, so `1,234` may be 1234 or 1.234; what is no number, such as a version,
 * has no reading.
 */
export function readNumber(text: string): readonly Reading[] {
  const plain = text.replace(/[\s'’]/g, '');
  if (/e/i.test(plain)) return [scientific(plain)];
  const marks = plain.replace(/\d/g, '');
  if (marks === '') return [whole(plain)];
  const last = marks.at(-1) ?? '';
  if (marks.length === 1) return oneMark(plain, last, text === plain);
  const others = marks.slice(0, -1);
  if (new Set(marks).size === 1) return isGrouped(plain, last) ? [whole(digitsOf(plain))] : [];
  if (new Set(others).size > 1 || others.includes(last)) return [];
  const [left = '', right = ''] = plain.split(last);
  return isGrouped(left, others.charAt(0)) ? [decimal(digitsOf(left), right)] : [];
}

function oneMark(plain: string, mark: string, mayBeGroup: boolean): readonly Reading[] {
  const [left = '', right = ''] = plain.split(mark);
  const asDecimal = decimal(left, right);
  const mayGroup = mayBeGroup && right.length === 3 && left.length <= 3 && !left.startsWith('0');
  return mayGroup ? [whole(left + right), asDecimal] : [asDecimal];
}

/** Groups of three; India parts all but the last by two. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark);
  const isLastWhole = groups.at(-1)?.length === 3;
  const areEven = groups.slice(0, -1).every(({ length }) => length === 3 || length === 2);
  return first.length <= 3 && isLastWhole && areEven;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function decimal(left: string, right: string): Reading {
  return { value: Number(`${left}.${right}`), tolerance: 0.5 * 10 ** -right.length };
}

/** `12,000` may be 11,987 rounded: its zeros at the end carry nothing while two digits do. */
function whole(digits: string): Reading {
  const value = Number(digits);
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0;
  const isRound = value >= 1_000 && digits.length - zeros >= 2;
  return { value, tolerance: 0.5 * 10 ** (isRound ? zeros : 0) };
}

function scientific(plain: string): Reading {
  const [mantissa = '', exponent = '0'] = plain.toLowerCase().replace(',', '.').split('e');
  const places = mantissa.split('.')[1]?.length ?? 0;
  return {
    value: Number(`${mantissa}e${exponent}`),
    tolerance: 0.5 * 10 ** (Number(exponent) - places),
  };
}
