import { setImmediate as breathe } from 'node:timers/promises';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { isSafeFormula } from './safe-formula.js';

/** Characters of a part that holds formulas or links; parsing more takes too long. */
const MOST_PARSED = 64 * 1024 * 1024;
const CHUNK = 1024 * 1024;

const NAME = '[^\\s<>/:"\'=]+';
const MAY_REACH = new RegExp(
  `<(?:${NAME}:)?(?:f|\\w*formula\\d?|definedName|Relationship|instrText|fldSimple|table-source|dde-[\\w-]+|event-listeners?)[\\s/>]|formula\\s*=|<!DOCTYPE`,
  'i',
);

const FORMULA = /^(?:f|\w*formula\d?|definedName)$/i;
const FETCHING = /^(?:table-source|dde-.*|event-listeners?)$/;
const FIELD = /\b(?:DDE(?:AUTO)?|INCLUDE(?:PICTURE|TEXT)|IMPORT|LINK|DATABASE)\b/i;

/** Whether one XML part of an Office file reaches out of it; true for what is no plain XML. */
export async function partReachesOut(bytes: Uint8Array): Promise<boolean> {
  const text = decoded(bytes);
  if (text === undefined) return true;
  if (!MAY_REACH.test(text)) return false;
  if (text.length > MOST_PARSED) return true;
  return parse(text);
}

async function parse(text: string): Promise<boolean> {
  const parser = new SaxesParser({ xmlns: true });
  const look = { found: false, formula: undefined as string | undefined, fields: '' };
  let inField = false;
  const judge = (isBad: boolean) => {
    look.found ||= isBad;
  };
  const takeText = (part: string) => {
    if (look.formula !== undefined) look.formula += part;
    if (inField) look.fields += part;
  };
  parser.on('doctype', () => judge(true));
  parser.on('error', () => judge(true));
  parser.on('opentag', (tag) => {
    // A formula is text alone.
    judge(look.formula !== undefined || tagReachesOut(tag));
    if (FORMULA.test(tag.local)) look.formula = '';
    inField = tag.local === 'instrText';
  });
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', () => {
    if (look.formula !== undefined) judge(!isSafeFormula(look.formula));
    look.formula = undefined;
    inField = false;
  });
  for (let at = 0; at < text.length && !look.found; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    await breathe();
  }
  if (!look.found) parser.close();
  // A field's instruction may stand in several runs.
  return look.found || FIELD.test(look.fields);
}

function tagReachesOut({ local, attributes }: SaxesTagNS): boolean {
  if (FETCHING.test(local)) return true;
  const values = Object.values(attributes);
  if (local === 'Relationship') return isFetched(values);
  return values.some(
    ({ local: name, value }) =>
      (name === 'formula' && !isSafeFormula(value)) || (name === 'instr' && FIELD.test(value)),
  );
}

/** A hyperlink waits for a click; any other external target is fetched when the file is opened. */
function isFetched(attributes: readonly SaxesAttributeNS[]): boolean {
  const value = (name: string) => attributes.find(({ local }) => local === name)?.value ?? '';
  return /^external$/i.test(value('TargetMode')) && !/\/hyperlink$/.test(value('Type'));
}

function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const label =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    const declared = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? label;
    return /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(declared) ? text : undefined;
  } catch {
    // Bytes that are no text in the encoding that they claim.
    return undefined;
  }
}
