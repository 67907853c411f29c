import type { Reading } from './read-number.js';

/** A number of several parts: a power of ten, or digits with units of ten thousand between them. */
export interface Compound {
  readonly text: string;
  readonly from: number;
  readonly readings: readonly Reading[];
}

const power =
  /(?<![\p{Script=Latin}\d_.,])(?:(\d+(?:[.,]\d+)?)\s?(?:[×x·⋅*]|\\times|\\cdot)\s?)?10(?:\^\{?([-−+]?\d{1,3})\}?|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))(?![\d⁰¹²³⁴⁵⁶⁷⁸⁹])/gu;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A part without a unit that stands apart has four digits: "1만 2345", but not "1万 5 rows". */
const myriads =
  /(?<![\p{Script=Latin}\d_.,])\d[\d,]{0,6}\s?[兆조億亿억](?:\s?\d[\d,]{0,6}\s?[万萬만])?(?:\d{1,4}|\s\d{4})?(?![\d.,]*\d)|(?<![\p{Script=Latin}\d_.,])\d[\d,]{0,6}\s?[万萬만](?:\d{1,4}|\s\d{4})(?![\d.,]*\d)/gu;
const units: Readonly<Record<string, number>> = {
  ...{ 万: 1e4, 萬: 1e4, 만: 1e4, 億: 1e8, 亿: 1e8, 억: 1e8, 兆: 1e12, 조: 1e12 },
};

export function findCompounds(text: string): readonly Compound[] {
  return [
    ...[...text.matchAll(power)].map(({ 0: written, 1: factor, 2: plain, 3: raised, index }) => ({
      text: written,
      from: index,
      readings: [powerOf(factor, Number(plain?.replace('−', '-') ?? exponentOf(raised ?? '')))],
    })),
    ...[...text.matchAll(myriads)].flatMap(({ 0: written, index }) => {
      const parts = [...written.matchAll(/([\d,]+)\s?([^\d\s,]?)/g)];
      return parts.length < 2 ? [] : [{ text: written, from: index, readings: [sumOf(parts)] }];
    }),
  ];
}

function exponentOf(raised: string): string {
  return [...raised]
    .map((sign) => (sign === '⁻' ? '-' : sign === '⁺' ? '' : superscripts.indexOf(sign)))
    .join('');
}

function powerOf(factor: string | undefined, exponent: number): Reading {
  const places = factor?.split(/[.,]/)[1]?.length ?? 0;
  const mantissa = factor === undefined ? '1' : factor.replace(',', '.');
  return {
    value: Number(`${mantissa}e${exponent}`),
    tolerance: 0.5 * 10 ** (exponent - places),
  };
}

function sumOf(parts: readonly RegExpExecArray[]): Reading {
  const last = units[parts.at(-1)?.[2] ?? ''] ?? 1;
  const values = parts.map(
    ([, digits = '', unit = '']) => Number(digits.replaceAll(',', '')) * (units[unit] ?? 1),
  );
  return { value: values.reduce((sum, value) => sum + value, 0), tolerance: last / 2 };
}
