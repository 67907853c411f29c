/** What a spreadsheet takes for a formula, also in its full-width forms. */
const OPENER = /^[=+\-@＝＋－＠\t\r\n]/;

/** Numbers, amounts, phone numbers, dates and times may begin with a sign: they hold no name to call. */
const SIGNED_VALUE =
  /^[+-]\s?[€$£¥]?\s?[\d.,:()/'’\s-]*\d[\d.,:()/'’\s-]*(?:e[+-]?\d+)?\s?[\p{L}°%‰€$£¥]{0,4}$/iu;
/** `-10 to -5`, `-1 days +23:59:00` */
const SPAN = /^[+-]\d[\d.,]*\s+(?:to|bis|-|–|days?)\s+[+-]?\d[\d.,:]*$/;
const SIGN_ALONE = /^(?:[+-]+|[+-]\s?(?:inf(?:inity)?|nan|∞))$/i;

/** Whether a spreadsheet would run the text of a cell. */
export function isFormula(text: string): boolean {
  const start = text.trimStart();
  if (!OPENER.test(start) && !/^[\t\r\n]/.test(text)) return false;
  const plain = start.trimEnd();
  return !SIGNED_VALUE.test(start) && !SPAN.test(plain) && !SIGN_ALONE.test(plain);
}
