/** What reaches out of a workbook, with the prefixes of newer functions and of macros. */
const REACHES =
  /(?<![\w.])(?:_xlfn\.|_xlws\.|_xll\.)*(?:HYPERLINK|WEBSERVICE|FILTERXML|IMPORT(?:XML|DATA|FEED|HTML|RANGE)|IMAGE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|SQL\.REQUEST|CUBE\w+|STOCKHISTORY)\s*\(/i;
/** As in `cmd|'/c calc'!A1`. */
const DDE = /[\w'"]\|\s*(?:'[^']*'|[^!|]*)!/;
/** As in `[1]Sheet1!A1`, `'[book.xlsx]Sheet1'!A1` and `'C:\folder\[book.xlsx]Sheet1'!A1`; `Table1[Sum]` is none. */
const OTHER_BOOK = /(?<![\w\]["])\[\d+\]|\[[^\]]*\.\w+\]|'[^']*[\\/:][^']*'!/;

/** Whether a text holds what would reach out, were it a formula. */
export function mayReachOut(text: string): boolean {
  return REACHES.test(text) || DDE.test(text);
}

/** Whether a formula stays within its workbook. */
export function isSafeFormula(formula: string): boolean {
  const plain = formula.replace(/"(?:[^"]|"")*"/g, '""');
  return !mayReachOut(plain) && !OTHER_BOOK.test(plain);
}
