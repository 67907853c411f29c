import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { holdsSecret } from '../../../src/slack/files/holds-secret.js';
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

it('an ordinary workbook and other files hold none', async () => {
  const texts = [hash, 'da39a3ee5e6b4b0d3255bfef95601890afd80709', 'task-1', 'mail@example.com'];
  expect(await holdsSecret(book(texts), secrets)).toBe(false);
  expect(await holdsSecret({ name: 'a.csv', bytes: Buffer.from(key) }, secrets)).toBe(false);
});
