import { setImmediate as breathe } from 'node:timers/promises';
import type { SecretFilter } from '../hostile/secret-filter.js';
import { holdsKeyId, maskKeysBesideId, tellsOfKeys } from '../hostile/secret-keys.js';
import { withoutHidden } from '../hostile/without-hidden.js';
import type { Outlet } from '../outlet.js';
import { decodedText } from './decoded-text.js';
import type { NamedFile } from './named-file.js';
import { withoutSecretFields } from './secret-fields.js';
import { isText } from './text-file.js';
import { textSlices } from './text-slices.js';

const TELLS = /secret|session|AKIA|ASIA/i;
const BOM = '\ufeff';
const DELIMITED = /\.(?:csv|tsv|tab)$/i;

/** A file of text with its secrets masked; the same bytes where it holds none, or is no text. */
export async function withoutSecrets(
  { name, bytes }: NamedFile,
  secrets: Outlet['secrets'],
): Promise<Uint8Array> {
  if (!isText(name)) return bytes;
  const { text: whole, encode } = decodedText(bytes);
  const mark = whole.startsWith(BOM) ? BOM : '';
  const given = whole.slice(mark.length);
  const hasRows = DELIMITED.test(name);
  const text = hasRows ? await withoutSecretFields(given) : given;
  const filter = secrets(hasRows ? 'rows' : 'free');
  if (!hasRows && (await tellsOf(text))) filter.expectKeys();
  const parts: string[] = [];
  let isClean = text === given;
  for (const slice of textSlices(text, (around) => !filter.mayHold(around))) {
    const part = maskSlice(slice, filter);
    isClean &&= part === slice;
    parts.push(part);
    await breathe();
  }
  return isClean ? bytes : encode(mark + parts.join(''));
}

/** The name or the id of a key may stand behind it. */
async function tellsOf(text: string): Promise<boolean> {
  for (const slice of textSlices(text, () => true)) {
    if (TELLS.test(slice) && tellsOfKeys(slice)) return true;
    await breathe();
  }
  return false;
}

/** In lines, since nothing else is known of the form: keys beside the id of one. */
function maskLines(lines: string): string {
  return holdsKeyId(lines)
    ? lines.replace(/[^\r\n]+/g, (line) => (holdsKeyId(line) ? maskKeysBesideId(line) : line))
    : lines;
}

/** What shows nothing may split a secret: where it does, it goes with it. */
function maskSlice(slice: string, filter: SecretFilter): string {
  const mask = (lines: string) => filter.passWhole(maskLines(lines));
  const seen = withoutHidden(slice);
  if (seen === slice) return mask(slice);
  return slice
    .split(/(?<=\n)/)
    .map((line) => {
      const shown = withoutHidden(line);
      const masked = mask(shown);
      return masked === shown ? line : masked;
    })
    .join('');
}
