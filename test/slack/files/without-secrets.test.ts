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

test('bytes that are no text stay as they are', async () => {
  const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
  expect(await withoutSecrets({ name: 'a.csv', bytes }, secrets)).toBe(bytes);
});
