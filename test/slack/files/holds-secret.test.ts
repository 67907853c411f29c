import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { holdsSecret } from '../../../src/slack/files/holds-secret.js';
import { legibleParts } from '../../../src/slack/files/legible-parts.js';
import { createSecretFilters } from '../../../src/slack/hostile/secrets.js';

const secrets = createSecretFilters(['a-value-of-the-process']);
const key = ['sk', 'proj', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0'].join('-');

function book(strings: readonly string[]) {
  const shared = `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
  const bytes = zipSync({ 'xl/sharedStrings.xml': strToU8(shared) });
  return { name: 'book.xlsx', bytes };
}

const hash = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRW';

it.each([
  [key],
  ['user', 'aws_secret_access_key', 'joe', hash],
  ['a-value-of-the-process'],
  [...'ab'.repeat(40_000), key],
])('a workbook with a secret among its texts is known', async (...strings) => {
  expect(await holdsSecret(book(strings), secrets)).toBe(true);
});

const told = `aws_secret_access_key joe ${hash}\n`;
const other = 'some words of a text that holds nothing\n'.repeat(2_000);

it.each([
  ['notes.zip', zipSync({ 'a/b.txt': strToU8(other), 'c.log': strToU8(key) })],
  ['rows.csv.gz', gzipSync(other + told)],
  ['book.zip', zipSync({ 'a.xlsx': book([key]).bytes })],
  ['more.zip', zipSync({ 'a.csv.gz': gzipSync(other + key) })],
  ['wide.zip', zipSync({ 'a.csv': Buffer.from(other + key, 'utf16le') })],
  ['rows.db', Buffer.from(`SQLite format 3\0\u00ff\u0001joe${key}\0`, 'latin1')],
  ['report.pdf', Buffer.from(`%PDF-1.7\n\u00ff(${key}) Tj`, 'latin1')],
])('%s with a secret in it is known', async (name, bytes) => {
  expect(await holdsSecret({ name, bytes }, secrets)).toBe(true);
});

it.each([
  ['notes.zip', zipSync({ 'a/b.txt': strToU8(other) })],
  ['no.zip', randomBytes(500_000)],
  ['rows.csv.gz', gzipSync(other + hash)],
  ['no.gz', randomBytes(500_000)],
  [
    'shop.zip',
    zipSync({
      'a.csv': strToU8(
        'Secret key figures\nwww.example.com/products/category/shoes/summer/collection/item',
      ),
    }),
  ],
  ['rows.parquet', randomBytes(2_000_000)],
])('%s without one is not taken for one that has', async (name, bytes) => {
  expect(await holdsSecret({ name, bytes }, secrets)).toBe(false);
});

it('archives that unpack to more and more are read only so far', async () => {
  const large = zipSync({ 'a.csv': new Uint8Array(40_000_000) });
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.zip`, large]));
  let unpacked = 0;
  for await (const { text } of legibleParts({ name: 'bomb.zip', bytes: zipSync(files) }))
    if (text.length === 40_000_000) unpacked += 1;
  expect(unpacked).toBe(2);
});

it('an ordinary workbook and other files hold none', async () => {
  const texts = [hash, 'da39a3ee5e6b4b0d3255bfef95601890afd80709', 'task-1', 'mail@example.com'];
  expect(await holdsSecret(book(texts), secrets)).toBe(false);
  expect(await holdsSecret({ name: 'a.csv', bytes: Buffer.from(key) }, secrets)).toBe(false);
});
