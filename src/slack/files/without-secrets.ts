import { isUtf8 } from 'node:buffer';
import { setImmediate as breathe } from 'node:timers/promises';
import { segmentsOf } from '../hostile/segments.js';
import type { Outlet } from '../outlet.js';

const TEXT = /\.(?:csv|tsv|tab|txt|md|json|jsonl|geojson|xml|html|py|sql|svg|ipynb)$/i;
/** Lines with about as many characters are looked at in one go. */
const LINES = /[\s\S]{1,65536}[^\n]*\n?/g;

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file of text with its secrets masked; the same bytes where it holds none, or is no text in UTF-8. */
export async function withoutSecrets(
  { name, bytes }: NamedFile,
  secrets: Outlet['secrets'],
): Promise<Uint8Array> {
  if (!TEXT.test(name) || !isUtf8(bytes)) return bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const filter = secrets();
  const parts: string[] = [];
  for (const lines of text.match(LINES) ?? []) {
    for (const segment of segmentsOf(lines)) parts.push(filter.pass(segment));
    await breathe();
  }
  const masked = parts.join('');
  return masked === text ? bytes : Buffer.from(masked, 'utf8');
}
