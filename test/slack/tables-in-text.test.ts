import { describe, expect, test } from 'vitest';
import { createOutlet } from '../../src/slack/outlet.js';
import { CutTables } from '../../src/slack/tables/cut-tables.js';
import { play } from './support/play.js';
import { createRandom } from './support/random.js';

const outlet = createOutlet({ allowedHosts: new Set(), secrets: [] });
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `| shop ${at} | ${at} |\n`).join('');
const table = (rows: number) => `| shop | eur |\n|---|--:|\n${rowsOf(rows)}`;

function cut(text: string, sizes: () => number = () => text.length) {
  const tables = new CutTables(outlet);
  let given = '';
  for (let at = 0; at < text.length; ) {
    const size = Math.max(1, sizes());
    given += tables.push(text.slice(at, at + size));
    at += size;
  }
  given += tables.end();
  return { given, files: tables.files.map(({ name, bytes }) => [name, String(bytes)] as const) };
}

describe('the tables of a text', () => {
  test.each([
    table(98),
    `Intro | with a bar\n\n${table(3)}\nDone.`,
    `\`\`\`\n${table(200)}\`\`\`\n`,
    'a | b\n--|--\n1 | 2',
    '| no table',
    'Word\n\n| a |\n| b |\n',
  ])('that Slack takes stay as they are: %#', (text) => {
    expect(cut(text)).toEqual({ given: text, files: [] });
  });

  test('of more rows than Slack takes are cut, with a word, and are whole in a file', () => {
    const { given, files } = cut(`All:\n\n${table(340)}\nDone.`);
    expect(given).toBe(
      `All:\n\n${table(98)}\n_Shown are the first 98 of 340 rows; the whole table is in whole-table.csv._\n\n\nDone.`,
    );
    expect(files.map(([name]) => name)).toEqual(['whole-table.csv']);
    expect(files[0]?.[1].split('\r\n').slice(0, 2)).toEqual(['\ufeffshop,eur', 'shop 0,0']);
    expect(files[0]?.[1]).toContain('shop 339,339\r\n');
  });

  test('of more columns than Slack takes lose the last of them, with a word', () => {
    const row = (fill: string) => `|${Array.from({ length: 25 }, () => fill).join('|')}|\n`;
    const { given, files } = cut(`${row('n')}${row('---')}${row('1')}`);
    const [header, rule, values] = given.split('\n');
    expect([header, rule, values].map((line) => line?.match(/\|/g)?.length)).toEqual([21, 21, 21]);
    expect(given).toContain('20 of 25 columns');
    expect(files).toHaveLength(1);
  });

  test('are cut alike however the text is parted', () => {
    const random = createRandom(7);
    const text = `One | two\n\n${table(120)}\nWords |\n\n${table(100)}`;
    const whole = cut(text);
    for (let round = 0; round < 50; round += 1)
      expect(cut(text, () => random.pick([1, 2, 3, 5, 20, 300]))).toEqual(whole);
  });

  test('come to their thread in messages that Slack takes, with the whole as a file', async () => {
    for (const steps of [[], [{ kind: 'text', delta: table(250) }] as const]) {
      await using played = await play({ steps, answer: { text: table(250) } });
      const { slack } = played.room;
      const text = played.replies.map((reply) => reply.text).join('\n');
      const files = played.replies.flatMap((reply) => reply.files);
      expect(text).toContain('98 of 250 rows');
      expect(files.map(({ name }) => name)).toEqual(['whole-table.csv']);
      expect(String(await slack.fileBytes(files[0]?.id ?? ''))).toContain('shop 249,249');
      const refused = slack.calls().filter(({ answer }) => answer?.['error'] !== undefined);
      expect(refused).toEqual([]);
    }
  });
});
