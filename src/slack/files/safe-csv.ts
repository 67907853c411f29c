import { setImmediate as breathe } from 'node:timers/promises';
import { decodedText } from './decoded-text.js';
import { delimiterOf } from './delimiter-of.js';
import { FieldEnds } from './field-ends.js';
import { isFormula } from './formula.js';
import { mayReachOut } from './safe-formula.js';

const BOM = '\ufeff';
/** Characters that are looked at in one go, and a little more. */
const PART = 32_768;

/** A cheap look, so that plain numbers and words are not taken apart. */
const MAY_HOLD_FORMULA =
  /(?:^|[,;\t|\r\n])[\s"]*(?:[=@＝＠＋－]|[+-](?![\d.,]*(?:[",;\t|\r\n]|$)))|[,;|\r\n]"[\t\r\n]/;

/** A spreadsheet may divide a field again, by the delimiter of its country. */
const WITHIN = /[,;\t|\r\n][\s"]*(?=[=+\-@＝＋－＠])/g;

/** A delimited file that runs nothing when a spreadsheet opens it; bytes that need no change stay as they are. */
export async function safeCsv(bytes: Uint8Array): Promise<Uint8Array> {
  const { text, encode } = decodedText(bytes);
  const mark = text.startsWith(BOM) ? BOM : '';
  const body = text.slice(mark.length);
  const parts: string[] = [];
  for (const part of safeParts(body)) {
    parts.push(part);
    await breathe();
  }
  const safe = parts.join('');
  return safe === body ? bytes : encode(mark + safe);
}

/** Each begins and ends with a whole field. */
function* safeParts(text: string): Generator<string, void, undefined> {
  const delimiter = delimiterOf(text);
  const isUsual = /[,;\t|]/.test(delimiter);
  const ends = new FieldEnds(text, delimiter);
  for (let from = 0; from < text.length; ) {
    const end = ends.next(from + PART) + 1;
    const part = text.slice(from, end);
    if (isUsual && !part.includes('"') && !MAY_HOLD_FORMULA.test(part)) {
      yield part;
      from = end;
      continue;
    }
    let safe = '';
    while (from < Math.min(end, text.length)) {
      const stop = ends.of(from);
      safe += safeField(text.slice(from, stop)) + text.slice(stop, stop + 1);
      from = stop + 1;
    }
    yield safe;
  }
}

function safeField(field: string): string {
  const quote = field.startsWith('"') ? '"' : '';
  const value = quote === '' ? field : unquoted(field);
  const safe = isFormula(value) ? `${quote}'${field.slice(quote.length)}` : field;
  return mayReachOut(value) ? safe.replace(WITHIN, "$&'") : safe;
}

/** Of a field that no quote closes, all. */
function unquoted(field: string): string {
  const last = field.lastIndexOf('"');
  return field.slice(1, last > 0 ? last : field.length).replaceAll('""', '"');
}
