import { setImmediate as breathe } from 'node:timers/promises';
import { createColumnMask, type MaskRows, maskRowsWithIds } from '../hostile/row-secrets.js';
import type { SecretFilter } from '../hostile/secret-filter.js';
import { withoutControls } from '../hostile/segments.js';
import type { Outlet } from '../outlet.js';
import { decodedText } from './decoded-text.js';
import { delimiterOf } from './delimiter-of.js';
import type { NamedFile } from './named-file.js';
import { textSlices } from './text-slices.js';

const TEXT = /\.(?:csv|tsv|tab|txt|md|json|jsonl|geojson|xml|html|py|sql|svg|ipynb)$/i;
const BOM = '\ufeff';
const DELIMITED = /\.(?:csv|tsv|tab)$/i;

/** A file of text with its secrets masked; the same bytes where it holds none, or is no text. */
export async function withoutSecrets(
  { name, bytes }: NamedFile,
  secrets: Outlet['secrets'],
): Promise<Uint8Array> {
  if (!TEXT.test(name)) return bytes;
  const { text: whole, encode } = decodedText(bytes);
  const mark = whole.startsWith(BOM) ? BOM : '';
  const text = whole.slice(mark.length);
  const filter = secrets();
  const maskColumns = DELIMITED.test(name) ? columnMask(text) : undefined;
  const parts: string[] = [];
  let isClean = true;
  for (const slice of textSlices(text, (around) => !filter.mayHold(around))) {
    const part = maskSlice(slice, filter, maskColumns);
    isClean &&= part === slice;
    parts.push(part);
    await breathe();
  }
  return isClean ? bytes : encode(mark + parts.join(''));
}

function columnMask(text: string): MaskRows | undefined {
  const head = /^[^\r\n]{0,10000}/.exec(text)?.[0] ?? '';
  return createColumnMask(head, delimiterOf(text.slice(0, 10_000)));
}

/** Joiners show nothing where no script needs them. */
const JOINERS = /(?<=[!-~])[\u200c\u200d]+(?=[!-~])/g;
/** A cheap look for what `withoutControls` and `JOINERS` take away. */
const HIDES = new RegExp(
  [
    String.raw`[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad]|\u034f|\u061c|[\u115f\u1160\u17b4\u17b5\u180e]`,
    String.raw`[\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]|\udb40`,
  ].join('|'),
);

/** What shows nothing may split a secret: where it does, it goes with it. */
function maskSlice(
  slice: string,
  filter: SecretFilter,
  maskColumns: MaskRows = (lines) => lines,
): string {
  const mask = (lines: string) => filter.passWhole(maskRowsWithIds(maskColumns(lines)));
  if (!HIDES.test(slice)) return mask(slice);
  return slice
    .split(/(?<=\n)/)
    .map((line) => {
      const seen = withoutControls(line).replace(JOINERS, '');
      const masked = mask(seen);
      return masked === seen ? line : masked;
    })
    .join('');
}
