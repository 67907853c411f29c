import { decodedText } from './decoded-text.js';
import { delimiterOf } from './delimiter-of.js';
import { isFormula } from './formula.js';

const BOM = '\ufeff';

/** A cheap look, so that a large file of plain numbers is not taken apart. */
const MAY_HOLD_FORMULA =
  /(?:^|[,;\t|\r\n])[\s"]*(?:[=@＝＠＋－]|[+-](?![\d.,]*(?:[",;\t|\r\n]|$)))|[,;|\r\n]"[\t\r\n]/;

/** A delimited file that runs nothing when a spreadsheet opens it; bytes that need no change stay as they are. */
export function safeCsv(bytes: Uint8Array): Uint8Array {
  const { text, encode } = decodedText(bytes);
  if (!MAY_HOLD_FORMULA.test(text)) return bytes;
  const mark = text.startsWith(BOM) ? BOM : '';
  const body = text.slice(mark.length);
  const safe = body.replace(fieldsBy(delimiterOf(body)), (field) => {
    const quote = field.startsWith('"') ? '"' : '';
    const value = quote === '' ? field : unquoted(field);
    return isFormula(value) ? `${quote}'${field.slice(quote.length)}` : field;
  });
  return safe === body ? bytes : encode(mark + safe);
}

/** A quoted field is taken whole, with the delimiters and line ends in it. */
function fieldsBy(delimiter: string): RegExp {
  const end = `${delimiter === '|' ? '\\|' : delimiter}\r\n`;
  return new RegExp(`(?<=^|[${end}])(?:"(?:[^"]|"")*"[^${end}]*|[^${end}]+)`, 'g');
}

function unquoted(field: string): string {
  return field.slice(1, field.lastIndexOf('"')).replaceAll('""', '"');
}
