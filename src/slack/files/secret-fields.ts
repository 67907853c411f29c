import { setImmediate as breathe } from 'node:timers/promises';
import { SecretRows } from '../hostile/secret-rows.js';
import { withoutHidden } from '../hostile/without-hidden.js';
import { delimiterOf } from './delimiter-of.js';
import { FieldEnds } from './field-ends.js';

/** Characters between which others run, and that are looked through for what may tell of a secret. */
const PART = 32_768;
/** Fields of one row; more are taken for another row. */
const MOST_FIELDS = 10_000;
const TELLS = /secret|session|AKIA|ASIA/i;
/** Longer than what tells. */
const OVERLAP = 100;

/** A delimited text without what only its rows and columns tell to be secret; the same text where nothing does. */
export async function withoutSecretFields(text: string): Promise<string> {
  if (!(await tells(text))) return text;
  const ends = new FieldEnds(text, delimiterOf(text));
  const secret = new SecretRows();
  const parts: string[] = [];
  let rested = 0;
  for (let from = 0; from < text.length; ) {
    const { fields, marks, end } = rowAt(text, from, ends);
    const mask = secret.next(fields);
    parts.push(fields.map((field, at) => (mask?.(field, at) ?? field) + marks[at]).join(''));
    from = end;
    if (from < rested + PART) continue;
    rested = from;
    await breathe();
  }
  return parts.join('');
}

async function tells(text: string): Promise<boolean> {
  for (let at = 0; at < text.length; at += PART) {
    if (TELLS.test(withoutHidden(text.slice(at, at + PART + OVERLAP)))) return true;
    await breathe();
  }
  return false;
}

/** The fields of a row, and the sign that ends each. */
function rowAt(text: string, from: number, ends: FieldEnds) {
  const fields: string[] = [];
  const marks: string[] = [];
  let end = from;
  for (let isOver = false; !isOver; ) {
    const stop = ends.of(end);
    const mark = text.slice(stop, stop + 1);
    fields.push(text.slice(end, stop));
    marks.push(mark);
    end = stop + 1;
    isOver = mark === '' || mark === '\r' || mark === '\n' || fields.length === MOST_FIELDS;
  }
  return { fields, marks, end };
}
