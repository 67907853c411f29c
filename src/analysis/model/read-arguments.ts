import { z } from 'zod';
import { unreadableKey } from '../tool/read-input.js';

type Input = Readonly<Record<string, unknown>>;

const record = z.record(z.string(), z.unknown());
const mostChars = 2_000;

/**
 * The arguments of a call as a JSON object, whatever was sent: bare code becomes `{ code }`, what
 * cannot be read is kept under a key of its own, so that the model can be told.
 */
export function readArguments(raw: string): Input {
  const text = raw.trim();
  if (text === '') return {};
  const value = parse(text) ?? parse(withEscapedBreaks(text));
  if (value === undefined) return looksLikeJson(text) ? unreadable(text) : { code: raw };
  if (typeof value.json === 'string')
    return asObject(parse(value.json)?.json) ?? { code: value.json };
  return asObject(value.json) ?? unreadable(text);
}

function parse(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Input | undefined {
  return record.safeParse(value).data;
}

function looksLikeJson(text: string): boolean {
  return /^[{["]/.test(text);
}

function unreadable(text: string): Input {
  return { [unreadableKey]: text.slice(0, mostChars) };
}

/** Raw line breaks and tabs inside of strings are the commonest fault of hand-made JSON. */
function withEscapedBreaks(text: string): string {
  let repaired = '';
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') inString = !inString;
    const isBreak = inString && (sign === '\n' || sign === '\r' || sign === '\t');
    repaired += isBreak ? JSON.stringify(sign).slice(1, -1) : sign;
    if (inString && sign === '\\') {
      at += 1;
      repaired += text.charAt(at);
    }
  }
  return repaired;
}
