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
  /\]\((?!https?:\/\/ok\.example\.com)/i,
  /xox[a-z]-[\w-]{6}/i,
  /xapp-[\w-]{6}/i,
  /(?<![A-Za-z0-9])sk-[\w-]{16}/,
  /AKIA[0-9A-Z]{16}/,
  /eyJ[\w-]{5,}\.[\w-]{5,}\./,
  new RegExp(SECRET),
];

const PARTS = [
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
  SECRET,
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

  test('thousands of generated texts, cut at every offset, never yield a live mention, link or secret', () => {
    const faultyCuts = (text: string): readonly number[] => {
      const whole = outlet.markdown(text);
      return Array.from({ length: text.length + 1 }, (_, cut) => cut).filter((cut) => {
        const stream = outlet.stream();
        const first = stream.push(text.slice(0, cut));
        const all = first + stream.push(text.slice(cut)) + stream.end();
        return all !== whole || isLiveAnywhere(first) || isLiveAnywhere(all);
      });
    };
    const texts = Array.from({ length: 3_000 }, () => generate(PARTS));
    expect(texts.filter((text) => faultyCuts(text).length > 0)).toEqual([]);
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
    ['mail joe@example.com about sales.csv', 'mail joe@example.com about sales.csv'],
    ['`df.info()` in load.py', '`df.info()` in load.py'],
    [
      '```\n| left_side | **x** |\n|---|---|\nif a<b: c[0](x)\n```',
      '```\n| left_side | **x** |\n|---|---|\nif a<b: c[0](x)\n```',
    ],
    ['`<@U1>`', '`<\u2060@U1>`'],
    ['@here look', '@\u2060here look'],
    ['half 😀 pair', 'half 😀 pair'],
  ])('%j is shown as %j', (text, shown) => {
    expect(outlet.markdown(text)).toBe(shown);
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
