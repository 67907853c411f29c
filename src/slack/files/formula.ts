/** What a spreadsheet takes for a formula, also in its full-width forms. */
const OPENER = /^[=+\-@＝＋－＠\t\r\n]/;

/** Numbers, amounts, phone numbers, dates and times may begin with a sign: they hold no name to call. */
const SIGNED_VALUE =
  /^[+-]\s?[€$£¥]?\s?[\d.,:()/'’\s-]*\d[\d.,:()/'’\s-]*(?:e[+-]?\d+)?\s?[\p{L}°%‰€$£¥]{0,4}$/iu;
const SIGN_ALONE = /^(?:[+-]+|[+-]\s?(?:inf(?:inity)?|nan|∞))$/i;

/** Whether a spreadsheet would run the text of a cell. */
export function isFormula(text: string): boolean {
  const start = text.trimStart();
  if (!OPENER.test(start) && !/^[\t\r\n]/.test(text)) return false;
  return !SIGNED_VALUE.test(start) && !SIGN_ALONE.test(start.trimEnd());
}
