import { describe, expect, test } from 'vitest';
import { hostsIn } from '../../src/slack/hostile/links.js';
import { createOutlet } from '../../src/slack/outlet.js';
import { createRandom } from './support/random.js';

const SECRET = 'hunter2-hunter2';
const outlet = createOutlet({ allowedHosts: new Set(['ok.example.com']), secrets: [SECRET] });

/** What Slack would act on, whatever it takes for code. */
const LIVE = [
  /<[@#!][a-z]/i,
  /<(?:https?|ftps?|slack|mailto|tel):/i,
  /https?:\/\/(?!ok\.example\.com(?:[/?#:\s),.;*\]"'`|]|$))/i,
  /\bwww\.[a-z]/i,
  /\b(?:mailto|tel|sms):\S/i,
  /\]\((?!https?:\/\/ok\.example\.com)/i,
  /xox[a-z]-[\w-]{6}/i,
  /xapp-[\w-]{6}/i,
  /(?<![A-Za-z0-9])sk-[\w-]{16}/,
  /AKIA[0-9A-Z]{16}/,
  /eyJ[\w-]{5,}\.[\w-]{5,}\./,
  /gh[pousr]_\w{16}/,
  /github_pat_\w{16}/,
  /glpat-[\w-]{16}/,
  /[srp]k_(?:live|test)_\w{10}/,
  /npm_\w{30}/,
  /AIza[\w-]{35}/,
  /hooks\.slack\.com\/services/i,
  /:\/\/[\w.]*:swordfish@/,
  /TOPSECRETKEYLINE/,
  /MIIEabcdef/,
  /wJalrXUtnFEMI/,
  /bearer\s+[\w.~+/=-]*\d[\w.~+/=-]{11}/i,
  new RegExp(SECRET),
];

/** What Slack links in prose although it has no scheme. */
const BARE = /(?<![\w@.])evil\.(?:example|com|io|xn--p1ai|рф)\b(?!\[)/i;

const PARTS = [
  'mailto:a@evil.example?body=',
  '<!channel>',
  '<@U0123ABC>',
  '<!subteam^S1|@team>',
  '<#C1|general>',
  '<https://evil.example.net/a|click>',
  '[here](https://evil.example.net/?d=1)',
  '![x](http://evil.example.net/x.png "t")',
  '[ok](https://ok.example.com/a?b=1&c=2)',
  '[a](//evil.com/x)',
  '[a](evil.com/x)',
  'https://ok.example.com@evil.com/',
  'https://ok.example.com\\@evil.com/',
  'https\\://evil.com',
  'https://evil.com/https://ok.example.com/http://evil.org',
  'HTTPS://EVIL.COM',
  'www.evil.com',
  'xoxb-12345678-abcdefgh',
  'xapp-1-A0-12345678',
  'sk-proj-abcdefghijklmnop1234',
  'AKIAABCDEFGHIJKLMNOP',
  'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0',
  'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
  'gho_abcdefghijklmnopqrstuvwxyz0123456789',
  'github_pat_11ABCDEFG0abcdefghijklmnop_ABCDEFGHIJKLMNOP',
  'glpat-abcdefghij0123456789',
  'sk_live_abcdefghijklmnop0123',
  'rk_live_abcdefghijklmnop0123',
  'sk\\_live\\_abcdefghijklmnop0123',
  'sk-ant-api03-abcdefghijklmnop0123',
  'npm_abcdefghijklmnopqrstuvwxyz0123456789',
  `AIza${'Sy0_-'.repeat(7)}`,
  'ASIAABCDEFGHIJKLMNOP',
  'https://hooks.slack.com/services/T0/B0/abcdefgh',
  'postgres://user:swordfish@db.internal:5432/x',
  'redis://:swordfish@cache/0',
  '-----BEGIN RSA PRIVATE KEY-----\nTOPSECRETKEYLINE0123\nTOPSECRETKEYLINE==\n-----END RSA PRIVATE KEY-----',
  '"-----BEGIN PRIVATE KEY-----\\nTOPSECRETKEYLINE0123\\n-----END PRIVATE KEY-----\\n"',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIEabcdef\n-----END RSA PRIVATE KEY-----',
  'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'aws\\_secret\\_access\\_key: `wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY`',
  'export AWS_SECRET_ACCESS_KEY="wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"',
  '{"SecretAccessKey": "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"}',
  '{\\"secretAccessKey\\":\\"wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY\\"}',
  "The AWS secret access key is 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'",
  'Authorization: Bearer abcdefgh0123456789abcdef',
  'bearer\nabcdefgh0123456789abcdef',
  SECRET,
  'hunter2-\u200bhunter2',
  'xox\u200bb-12345678-abcdefgh',
  'xox\u200db-12345678-abcdefgh',
  'AKIAABCD\ufe0fEFGHIJKLMNOP',
  'xoxb\\-12345678\\-abcdefgh',
  'gh\u200c\u200dp_abcdefghijklmnopqrstuvwxyz0123456789',
  'ghp_\u{e0041}abcdefghijklmnopqrstuvwxyz0123456789',
  'evil.example/path',
  'evil.com',
  'evil.io',
  'evil.xn--p1ai',
  'пример.рф/путь',
  'https://evil\u200b.com/',
  'https://xn--e1afmkfd.xn--p1ai/',
  '&#x3c;!channel&#x3e;',
  '&lt;@U0123ABC&gt;',
  '<!here|here>',
  '<!everyone>',
  '<!date^1392734382^{date}^https://evil.example.net/|x>',
  '<javascript:alert(1)|x>',
  '`',
  '```',
  '\n```python\n',
  '\n```\n',
  '\n> ',
  '\n',
  ' ',
  'word',
  '収入は',
  '1.234',
  '😀',
  '<',
  '&lt;!here&gt;',
  '&#60;',
  '**',
  '|',
  '(',
  ')',
  '\u0000',
  '\u202e',
] as const;

const isLive = (shown: string): boolean => LIVE.some((shape) => shape.test(shown));

/** Only prose breaks the opener of a link; in code it is left alone. */
const isLiveAnywhere = (shown: string): boolean =>
  LIVE.some((shape) => !shape.source.startsWith('\\]') && shape.test(shown));

describe('outlet', () => {
  const random = createRandom(20_261_129);
  const generate = (parts: readonly [string, ...string[]]): string =>
    Array.from({ length: 1 + random.below(9) }, () => random.pick(parts)).join('');

  const rounds = [1, 2, 3, 4] as const;
  test.each(rounds)(
    'thousands of generated texts, cut at every offset, never yield a live mention, link or secret (%i)',
    () => {
      const faultyCuts = (text: string): readonly number[] => {
        const whole = outlet.markdown(text);
        return Array.from({ length: text.length + 1 }, (_, cut) => cut).filter((cut) => {
          const stream = outlet.stream();
          const first = stream.push(text.slice(0, cut));
          const all = first + stream.push(text.slice(cut)) + stream.end();
          return all !== whole || isLiveAnywhere(first) || isLiveAnywhere(all);
        });
      };
      const texts = Array.from({ length: 400 }, () => generate(PARTS));
      expect(texts.filter((text) => faultyCuts(text).length > 0)).toEqual([]);
    },
  );

  test('hosts without a scheme are no links in prose, however the text is cut', () => {
    const prose = PARTS.filter((part) => !part.includes('`'));
    const texts = Array.from({ length: 3_000 }, () => generate([' ', ...prose]));
    expect(texts.filter((text) => BARE.test(outlet.markdown(text)))).toEqual([]);
  });

  test('generated prose without code never yields an opener of a link', () => {
    const prose = PARTS.filter((part) => !part.includes('`'));
    const texts = Array.from({ length: 5_000 }, () => generate(['word', ...prose]));
    expect(texts.filter((text) => isLive(outlet.markdown(text)))).toEqual([]);
  });

  test('generated cells never yield a live mention, link or secret', () => {
    const texts = Array.from({ length: 5_000 }, () => generate(PARTS));
    expect(texts.filter((text) => isLiveAnywhere(outlet.literal(text)))).toEqual([]);
  });

  test('a text that arrives one character at a time comes out as the whole does', () => {
    const text = PARTS.join(' ');
    const stream = outlet.stream();
    const parts = [...text].map((character) => stream.push(character));
    expect(parts.join('') + stream.end()).toBe(outlet.markdown(text));
  });

  test.each([
    ['<!channel> party', '&lt;!channel&gt; party'],
    ['a < b && c > d', 'a &lt; b && c &gt; d'],
    ['> quoted', '> quoted'],
    [
      'see [docs](https://ok.example.com/a?b=1&c=2).',
      'see [docs](https://ok.example.com/a?b=1&c=2).',
    ],
    ['[x](https://evil.org/?d=1)', '[x] (https[:]//evil[.]org/?d=1)'],
    ['&lt;!here&gt;', '&amp;lt;!here&amp;gt;'],
    ['token xoxb-123456-abc.', 'token [masked].'],
    ['key AKIAIOSF**ODNN7ABCDEFG** here', 'key [masked] here'],
    ['`xoxb-12`3456-abc', '[masked]'],
    ['**bold** and `code`', '**bold** and `code`'],
    ['`xoxb-123456-abc def` x', '`[masked] def` x'],
    ['mail joe@example.com about sales.csv', 'mail joe@example.com about sales.csv'],
    ['`df.info()` in load.py', '`df.info()` in load.py'],
    [
      '```\n| left_side | **x** |\n|---|---|\nif a<b: c[0](x)\n```',
      '```\n| left_side | **x** |\n|---|---|\nif a<b: c[0](x)\n```',
    ],
    ['`<@U1>`', '`<\u2060@U1>`'],
    ['@here look', '@\u2060here look'],
    ['half 😀 pair', 'half 😀 pair'],
    ['in /mnt/data/out.csv, `/workspace/a b.csv`.', 'in out.csv, `a b.csv`.'],
    ['see sandbox:/mnt/data/x.png or [it](sandbox:/x.png)', 'see x.png or it'],
    ['src/mnt/data/x and the sandbox: no network', 'src/mnt/data/x and the sandbox: no network'],
    ['go to evil.example/path', 'go to evil[.]example/path'],
    ['пример.рф and evil.io', 'пример[.]рф and evil[.]io'],
    ['load.py: done, df.eur: 630, and/or 3.5km/h', 'load.py: done, df.eur: 630, and/or 3.5km/h'],
    ['`df.eur/df.units`', '`df.eur/df.units`'],
    ['the bearer of good news and Basic income', 'the bearer of good news and Basic income'],
    ['Authorization: Bearer abcdef0123456789', 'Authorization: Bearer [masked]'],
    ['postgres://me:pass@db:5432/x', 'postgres://[masked]db:5432/x'],
    ['see http://10.0.0.1:8080/a@b', 'see http[:]//10[.]0[.]0[.]1:8080/a@b'],
    [
      'a -----BEGIN PRIVATE KEY----- line is kept secret',
      'a -----BEGIN PRIVATE KEY----- line is kept secret',
    ],
    ['a\u00adb', 'ab'],
    [
      'commit 3f786850e387550fdab836ed7e6dc881de23001b, secret',
      'commit 3f786850e387550fdab836ed7e6dc881de23001b, secret',
    ],
    [
      'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      'aws_secret_access_key = [masked]',
    ],
    [
      '`aws_access_key_id` of 3f786850e387550fdab836ed7e6dc881de23001b',
      '`aws_access_key_id` of 3f786850e387550fdab836ed7e6dc881de23001b',
    ],
    [
      '`{"url":"http://db:80","mail":"joe@b.org"}`',
      '`{"url":"http[:]//db:80","mail":"joe@b.org"}`',
    ],
  ])('%j is shown as %j', (text, shown) => {
    expect(outlet.markdown(text)).toBe(shown);
  });

  test('a key far from its name or its id is masked, in tables and in lines of JSON', () => {
    const key = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
    const told = [
      '| user | region | secret_access_key |',
      'The secret access key follows.',
      'AKIAABCDEFGHIJKLMNOP',
    ];
    const between = '| alice | eu-central-1 | some other words of a cell that is long | '.repeat(4);
    const shown = told.map((head) =>
      outlet.markdown(`${head}\n\n${between}\n${key}\n${'a'.repeat(40)}\n`),
    );
    expect(shown.filter((text) => text.includes(key) || !text.includes('a'.repeat(40)))).toEqual(
      [],
    );
    expect(outlet.markdown(`hash ${key}`)).toBe(`hash ${key}`);
  });

  test.each([
    'pip install sk-learn-contrib-extras-0.2, pypi-mirror-of-the-company-in-europe',
    'pk_test_results_by_month, sk_live_births_by_region, sk-estonia-latvia-lithuania-poland',
    'torch bearer 123456789012 and the bearer internationalization-office',
    '👩‍💻 می‌خواهم',
  ])('%j stays as it is', (text) => {
    expect(outlet.markdown(text)).toBe(text);
  });

  test('text is given out up to the last word while it streams', () => {
    const stream = outlet.stream();
    expect(stream.push('Total is 5. See ht')).toBe('Total is 5. See ');
    expect(stream.push('tps://evil.org now')).toBe('https[:]//evil[.]org ');
  });

  test('scripts without spaces are not held back', () => {
    expect(outlet.stream().push('売上は1234円です')).toBe('売上は1234円です');
  });

  test('a cell keeps its text but for what Slack acts on', () => {
    expect(outlet.literal('<!channel> a<b & c')).toBe('<\u2060!channel> a<b & c');
  });

  test('the hosts an asker names are found', () => {
    expect([...hostsIn('see https://Docs.example.com/x, and http://b.org:80/?q')]).toEqual([
      'docs.example.com',
      'b.org',
    ]);
  });
});
