import { expect, test } from 'vitest';
import { withoutSecrets } from '../../../src/slack/files/without-secrets.js';
import { createOutlet } from '../../../src/slack/outlet.js';

const { secrets } = createOutlet({ allowedHosts: new Set(), secrets: ['own-value-of-the-bot'] });

const sent = async (name: string, text: string): Promise<string> =>
  Buffer.from(await withoutSecrets({ name, bytes: Buffer.from(text) }, secrets)).toString();

test.each([
  [
    'a.csv',
    'k,n\nown-value-of-the-bot,1\nAKIAIOSFODNN7EXAMPLE,2\n',
    'k,n\n[masked],1\n[masked],2\n',
  ],
  ['a.json', '{"a":"own-value-of-the-bot","n":1}', '{"a":"[masked]","n":1}'],
  [
    'a.py',
    "aws_secret_access_key = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'\n",
    "aws_secret_access_key = '[masked]'\n",
  ],
  ['a.txt', '<!channel> https://evil.example/q', '<!channel> https://evil.example/q'],
  ['a.csv', 'url,mail\nhttp://db:80,joe@b.org\n', 'url,mail\nhttp://db:80,joe@b.org\n'],
  ['a.zip', 'own-value-of-the-bot', 'own-value-of-the-bot'],
])('%s with %j goes out as %j', async (name, text, masked) => {
  expect(await sent(name, text)).toBe(masked);
});

test('a key is masked wherever a large file holds it', async () => {
  const rows = 'some words of a row,12\n'.repeat(8_000);
  expect(await sent('a.csv', `${rows}own-value-of-the-bot,1\n${rows}`)).toBe(
    `${rows}[masked],1\n${rows}`,
  );
});

const KEY = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const SHA1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709';
const SOME = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRW';

test.each([
  ['a.csv', `user,secret key,n\njoe,${KEY},1\n`, 'user,secret key,n\njoe,[masked],1\n'],
  [
    'a.csv',
    `"a, b";aws_secret;c\n"x;y";"${KEY}";${SOME}\n`,
    `"a, b";aws_secret;c\n"x;y";"[masked]";${SOME}\n`,
  ],
  ['a.csv', `k,u,i\n${KEY},joe,AKIAIOSFODNN7EXAMPLE\n`, 'k,u,i\n[masked],joe,[masked]\n'],
  ['a.csv', `commit,i\n${SHA1},AKIAIOSFODNN7EXAMPLE\n`, `commit,i\n${SHA1},[masked]\n`],
  ['a.csv', `commit,n\n${SHA1},1\n${SOME},2\n`, `commit,n\n${SHA1},1\n${SOME},2\n`],
  [
    'a.csv',
    `u,note,Secret access key\nb,"l1\nl2",${KEY}\n`,
    'u,note,Secret access key\nb,"l1\nl2",[masked]\n',
  ],
  [
    'a.csv',
    `Report\n\n"user\nname","Secret access key"\nb,${KEY}\n`,
    'Report\n\n"user\nname","Secret access key"\nb,[masked]\n',
  ],
  ['a.csv', `sep=;\nu,x;aws_secret\nb;${KEY}\n`, 'sep=;\nu,x;aws_secret\nb;[masked]\n'],
  ['a.csv', `u,Se\u200bcret key\nb,=${KEY}\n`, 'u,Se\u200bcret key\nb,=[masked]\n'],
  ['a.csv', `field,value\nSecretAccessKey,${KEY}\n`, 'field,value\nSecretAccessKey,[masked]\n'],
  ['a.csv', `session_token\n${KEY}${KEY}==\n`, 'session_token\n[masked]\n'],
  ['a.csv', `secret_key_sha1\n${SHA1}\n`, `secret_key_sha1\n${SHA1}\n`],
  [
    'a.csv',
    `id,n\n"x\nAKIAIOSFODNN7EXAMPLE",${KEY.slice(0, 9)}\u200b${KEY.slice(9)}\n`,
    'id,n\n"x\n[masked]",[masked]\n',
  ],
  [
    'a.json',
    `{\n "id": "AKIAIOSFODNN7EXAMPLE",\n "n": 1,\n "k": "${KEY}"\n}`,
    `{\n "id": "[masked]",\n "n": 1,\n "k": "[masked]"\n}`,
  ],
  [
    'a.md',
    `|user|secret key|\n|--|--|\n|joe|x|\n|bob|${KEY}|\n`,
    '|user|secret key|\n|--|--|\n|joe|x|\n|bob|[masked]|\n',
  ],
  [
    'a.html',
    `<th>Secret key</th>${'<td>x</td>'.repeat(900)}<td>${KEY}</td>`,
    `<th>Secret key</th>${'<td>x</td>'.repeat(900)}<td>[masked]</td>`,
  ],
  ['a.txt', `${KEY}\n\nis the secret access key`, '[masked]\n\nis the secret access key'],
  ['a.txt', 'a own-val\u200bue-of-\u200dthe-bot b\nc\u200bd', 'a [masked] b\nc\u200bd'],
])('%s with %j goes out as %j, by what stands beside it', async (name, text, masked) => {
  expect(await sent(name, text)).toBe(masked);
});

test.each(['utf16le', 'utf16be'])('a file in %s is masked and stays in it', async (encoding) => {
  const encode = (text: string) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return encoding === 'utf16le' ? bytes : bytes.swap16();
  };
  const bytes = encode('ö,own-value-of-the-bot\n');
  const masked = await withoutSecrets({ name: 'a.csv', bytes }, secrets);
  expect(Buffer.from(masked)).toEqual(encode('ö,[masked]\n'));
});

test('a file in UTF-16 without a mark is masked, too', async () => {
  const bytes = Buffer.from('u,secret key\n', 'utf16le');
  const all = Buffer.concat([bytes, Buffer.from(`b,${KEY}\n`, 'utf16le')]);
  const masked = await withoutSecrets({ name: 'a.csv', bytes: all }, secrets);
  expect(Buffer.from(masked).toString('utf16le')).toBe('u,secret key\nb,[masked]\n');
});

test('a key is masked wherever it stands in one endless line', async () => {
  const filler = 'x'.repeat(65_000);
  for (let at = 65_480; at < 65_560; at += 7) {
    const line = `${filler}${'.'.repeat(at - filler.length)}own-value-of-the-bot${filler}`;
    expect(await sent('a.txt', line)).toBe(line.replace('own-value-of-the-bot', '[masked]'));
  }
});

test('nothing else waits for a large file without secrets', async () => {
  const row = '2024-01-07,North shop,12.5,alice@example.com,https://shop.example/item/7,words\n';
  const bytes = Buffer.from(row.repeat(50_000));
  const { count, stop } = ticking();
  expect(await withoutSecrets({ name: 'a.csv', bytes }, secrets)).toBe(bytes);
  stop();
  expect(count()).toBeGreaterThan(50);
});

/** Counts how often the event loop comes round. */
function ticking() {
  let rounds = 0;
  let isOver = false;
  const tick = () => {
    rounds += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  return {
    count: () => rounds,
    stop: () => {
      isOver = true;
    },
  };
}

test('bytes that are no text stay as they are', async () => {
  const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
  expect(await withoutSecrets({ name: 'a.csv', bytes }, secrets)).toBe(bytes);
});
