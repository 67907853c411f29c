import { maskLabelled } from './labelled-secrets.js';
import { mayHoldSecret } from './may-hold-secret.js';
import { maskFarKeys, tellsOfKeys } from './secret-keys.js';
import { MASK, maskShapes } from './secret-shapes.js';
import { segmentsOf } from './segments.js';

/** As much of what went before as tells what comes next. */
const REMEMBERED = 120;

const KEY_BEGINS = /-----BEGIN (?:[A-Z0-9]+ ){0,4}PRIVATE KEY(?: BLOCK)?-----/;
const KEY_ENDS = '-----END';
/** What a key is made of; a short word of prose is none. */
const KEY_PART =
  /[\w+/\\]{16,}={0,2}|[\w+/]{2,}={1,2}|(?=[a-z+/]*(?:\d|[A-Z]{2}|[a-z][A-Z]))[\w+/]{8,}/g;
/** A key that is only spoken of has no lines: after so much else it is over. */
const KEY_LINE = /[\w+/\\]{32}/;
const LONGEST_OTHER = 400;

/** Shown by their effect alone. An underscore is part of most words. */
const EMPHASIS = /[*~`\\]/g;

/** `Authorization: Bearer …` and the like, in code and JSON, too. */
const HEADER = /(?:bearer|authorization\W{1,6}(?:basic|token))["'`*_]*\s+$/i;
/** What follows a header; a word of prose may stand there, too. */
const TOKEN =
  /(?=\S*\d)(?=\S*[A-Za-z])[\w.~+/=\\-]{12,}|(?=\S*[A-Z])(?=\S*[a-z])[\w.~+/=\\-]{24,}/g;

/** In `rows` the names of columns and what else stands in a row are looked at by those who know these. */
export type TextForm = 'free' | 'rows';

/** Masks credentials in a text that comes segment by segment, as `segmentsOf` gives them. */
export class SecretFilter {
  readonly #values: readonly string[];
  readonly #form: TextForm;
  #before = '';
  #isInKey = false;
  /** Whether keys of AWS were spoken of: one may stand in a later line, or in a table under its name. */
  #tellsKeys = false;
  /** Characters since the last line of the key. */
  #other = 0;

  constructor(values: readonly string[], form: TextForm) {
    this.#values = values;
    this.#form = form;
  }

  /** Keys of AWS are spoken of in a text that begins now, if only at its end. */
  expectKeys(): void {
    this.#tellsKeys = this.#form === 'free';
  }

  /** Whether a text may hold the beginning of what is masked. */
  mayHold(text: string): boolean {
    return this.#isInKey || this.#tellsKeys || mayHoldSecret(text, this.#values);
  }

  /** Many segments at once, which cost next to nothing where nothing is to be masked. */
  passWhole(text: string): string {
    if (this.mayHold(this.#before + text))
      return segmentsOf(text)
        .map((segment) => this.pass(segment))
        .join('');
    this.#before = (this.#before + text.slice(-REMEMBERED)).slice(-REMEMBERED);
    return text;
  }

  pass(segment: string): string {
    return this.#isInKey ? this.#passKey(segment) : this.#passText(segment);
  }

  /** A key may end in the middle of a segment, where line breaks are written as `\n`. */
  #passKey(segment: string): string {
    const end = segment.indexOf(KEY_ENDS);
    if (end < 0) {
      this.#other = KEY_LINE.test(segment) ? 0 : this.#other + segment.length;
      this.#isInKey = this.#other < LONGEST_OTHER;
      return segment.replace(KEY_PART, MASK);
    }
    this.#isInKey = false;
    return segment.slice(0, end).replace(KEY_PART, MASK) + this.#passText(segment.slice(end));
  }

  #passText(segment: string): string {
    const seen = this.#before + segment;
    this.#tellsKeys ||= this.#form === 'free' && tellsOfKeys(seen);
    const key = KEY_BEGINS.exec(seen);
    const begin = key === null ? segment.length : key.index + key[0].length - this.#before.length;
    const text = this.#mask(segment.slice(0, begin));
    this.#before = key === null ? seen.slice(-REMEMBERED) : '';
    this.#isInKey = key !== null;
    this.#other = 0;
    return key === null ? text : text + this.#passKey(segment.slice(begin));
  }

  /** What emphasis splits is read as one word. */
  #mask(text: string): string {
    const masked = this.#maskWord(text);
    const bare = masked.replace(EMPHASIS, '');
    if (bare === masked) return masked;
    const whole = this.#maskWord(bare);
    return whole === bare ? masked : whole;
  }

  #maskWord(text: string): string {
    const unlabelled = maskLabelled(text, this.#before);
    const withoutValues = this.#values.reduce(
      (rest, value) => rest.replaceAll(value, MASK),
      unlabelled,
    );
    const shapeless = maskShapes(withoutValues);
    const masked = this.#tellsKeys ? maskFarKeys(shapeless) : shapeless;
    return HEADER.test(this.#before) ? masked.replace(TOKEN, MASK) : masked;
  }
}
