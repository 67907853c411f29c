import { MASK, maskShapes } from './secret-shapes.js';

/** As much of what went before as tells what comes next. */
const REMEMBERED = 120;

const KEY_BEGINS = /-----BEGIN (?:[A-Z0-9]+ ){0,4}PRIVATE KEY(?: BLOCK)?-----/;
const KEY_ENDS = '-----END';
/** What a key is made of; a short word of prose is none. */
const KEY_PART = /[\w+/\\]{16,}={0,2}|[\w+/]{2,}={1,2}/g;

/** `Authorization: Bearer …` and the like, in code and JSON, too. */
const HEADER = /(?:bearer|authorization\W{1,6}(?:basic|token))["'`*_]*\s+$/i;
/** What follows a header; a word of prose may stand there, too. */
const TOKEN = /(?=\S*\d)[\w.~+/=\\-]{12,}|[\w.~+/=\\-]{24,}/g;

/** Masks credentials in a text that comes segment by segment, as `segmentsOf` gives them. */
export class SecretFilter {
  readonly #values: readonly string[];
  #before = '';
  #isInKey = false;

  constructor(values: readonly string[]) {
    this.#values = values;
  }

  pass(segment: string): string {
    return this.#isInKey ? this.#passKey(segment) : this.#passText(segment);
  }

  /** A key may end in the middle of a segment, where line breaks are written as `\n`. */
  #passKey(segment: string): string {
    const end = segment.indexOf(KEY_ENDS);
    if (end < 0) return segment.replace(KEY_PART, MASK);
    this.#isInKey = false;
    return segment.slice(0, end).replace(KEY_PART, MASK) + this.#passText(segment.slice(end));
  }

  #passText(segment: string): string {
    const seen = this.#before + segment;
    const key = KEY_BEGINS.exec(seen);
    const begin = key === null ? segment.length : key.index + key[0].length - this.#before.length;
    const text = this.#mask(segment.slice(0, begin));
    this.#before = key === null ? seen.slice(-REMEMBERED) : '';
    this.#isInKey = key !== null;
    return key === null ? text : text + this.#passKey(segment.slice(begin));
  }

  #mask(text: string): string {
    const withoutValues = this.#values.reduce((rest, value) => rest.replaceAll(value, MASK), text);
    const masked = maskShapes(withoutValues);
    return HEADER.test(this.#before) ? masked.replace(TOKEN, MASK) : masked;
  }
}
