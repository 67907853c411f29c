import { afterAll, describe, expect, test } from 'vitest';
import { openAnalyst } from './support/open-analyst.js';
import { openThread } from './support/thread.js';

const analyst = await openAnalyst();
afterAll(() => analyst[Symbol.asyncDispose]());

/** What each question was read as. */
async function readings(file: string, ...questions: readonly string[]) {
  const answers = await analyst.ask(file, ...questions);
  return answers.map(({ text }) => /_Read as: (.*?), in /.exec(text)?.[1] ?? text);
}

describe('offlineAnalyst', () => {
  test('answers two questions in one message, each with its chart', async () => {
    const [answer] = await analyst.ask('sales.csv', 'what drives revenue? plot it by month');
    expect(answer?.text).toMatch(
      /`units` goes most with `revenue`[\s\S]*\*\*2024-07\*\* with \*\*147,799\.51/,
    );
    expect(answer?.ran.map(({ pictures }) => pictures.length)).toEqual([1, 1]);
  });

  test('keeps what a follow-up leaves unsaid', async () => {
    expect(
      await readings(
        'sales.csv',
        'show revenue by month',
        'now only for the north region',
        'what about south?',
        'by product instead',
        'top 3',
        'and units?',
        'average instead',
        'for all regions',
        'in 2024',
        'total discount by channel',
      ),
    ).toEqual([
      'total revenue by month',
      'total revenue by month, where `region` is north',
      'total revenue by month, where `region` is south',
      'total revenue by product, where `region` is south',
      'total revenue by product, top 3, where `region` is south',
      'total units by product, top 3, where `region` is south',
      'average units by product, where `region` is south',
      'average units by product',
      'average units by product, where `date` in 2024',
      'total discount by channel',
    ]);
  });

  test('changes only the form when only a form is asked for', async () => {
    const [, chart, csv] = await analyst.ask(
      'sales.csv',
      'revenue by region',
      'as a chart',
      'as csv',
    );
    expect(chart?.ran[0]?.pictures).toHaveLength(1);
    expect(csv?.codes[0]).toContain('.to_csv("total-revenue-by-region.csv", index=False)');
    expect(csv?.text).toContain('attached as a CSV file');
  });

  test('profiles every table of a file that comes without words', async () => {
    const [answer] = await analyst.ask('workbook.xlsx', '');
    expect(answer?.text).toMatch(/64 rows[\s\S]*12 rows[\s\S]*1,600 rows/);
  });

  test('turns to a new file when one comes, and keeps the earlier one at hand', async () => {
    const thread = openThread(analyst.model.url, analyst.kernel.run);
    const { files } = analyst.kernel;
    await thread.ask('revenue by month for the north', [files['sales.csv'] ?? '']);
    await thread.ask('', [files['bank-export.csv'] ?? '']);
    expect((await thread.ask('how much did I pay Krüger')).text).toContain('€14,160');
    expect((await thread.ask('revenue by region')).text).toContain('north: 620,497.48');
  });

  test('looks a word up in the data when the examples do not hold it', async () => {
    const [answer] = await analyst.ask('bank-export.csv', 'how much did I pay Krüger');
    expect(answer?.codes).toHaveLength(2);
    expect(answer?.text).toMatch(/€14,160[\s\S]*`Payee` is Hausverwaltung Krüger/);
  });

  test('says what it assumed for a month without a year and a measure without a name', async () => {
    const [answer] = await analyst.ask('sales.csv', 'total in march by region');
    expect(answer?.text).toMatch(/Assumed: .*March 2024.*`revenue` was taken/);
  });

  test('says first which words it left out', async () => {
    const [answer] = await analyst.ask('sales.csv', 'revenue on weekends and bank holidays');
    expect(answer?.text).toMatch(/^I did not understand “bank”, “holidays”/);
  });

  test('says that no row fits rather than giving a zero', async () => {
    const [answer] = await analyst.ask('sales.csv', 'revenue in 2019');
    expect(answer?.text).toMatch(/^No row has `date` in 2019\./);
  });

  test.each([
    ['forecast revenue for next year', 'future'],
    ['why did revenue go up in July', 'why something is so'],
    ['join employees with projects', 'join tables'],
    ['translate this into French', 'translate'],
    ['cumulative revenue by month', 'running'],
  ])('refuses “%s” kindly, without running code', async (question, reason) => {
    const [answer] = await analyst.ask('sales.csv', question);
    expect(answer?.codes).toEqual([]);
    expect(answer?.text).toMatch(
      new RegExp(`${reason}[\\s\\S]*know only some kinds of question[\\s\\S]*Columns I know`),
    );
  });

  test.each([
    ['average temperature', 'temperature'],
    ['profit by region', 'profit'],
    ['revenue by salesperson', 'salesperson'],
  ])('gives no figure for “%s”, which asks for what is not there', async (question, word) => {
    const [answer] = await analyst.ask('sales.csv', question);
    expect(answer?.text).toMatch(new RegExp(`^I could not find “${word}” in`));
    expect(answer?.ran.filter(({ stdout }) => stdout.includes('RESULT facts'))).toEqual([]);
  });

  test('says in every answer that no language model was used', async () => {
    const questions = ['total revenue', 'forecast next year', 'hello', 'thanks'];
    const answers = await analyst.ask('sales.csv', ...questions);
    for (const { text } of answers) expect(text).toContain('No language model was used');
  });

  test('asks for a file when the kernel holds no table', async () => {
    const empty = openThread(analyst.model.url, (code) =>
      analyst.kernel.run(`kept, tables = tables, {}\n${code}\ntables = kept`),
    );
    expect((await empty.ask('total revenue')).text).toMatch(/^Attach a CSV or Excel file/);
  });

  test('finds the tables in the kernel when the conversation no longer tells them', async () => {
    const thread = openThread(analyst.model.url, analyst.kernel.run);
    expect((await thread.ask('total revenue by region')).text).toContain('north: 620,497.48');
  });

  test('tries once more with care when a cell raises', async () => {
    const thread = openThread(analyst.model.url, (code) =>
      analyst.kernel.run(
        `kept = sales\nsales = sales.assign(revenue=["oops", *sales.revenue.astype(str)[1:]])\ntables["sales.csv"] = sales\ntry:\n${code.replace(/^/gm, '    ')}\nfinally:\n    sales = tables["sales.csv"] = kept`,
      ),
    );
    const answer = await thread.ask('average revenue', [analyst.kernel.files['sales.csv'] ?? '']);
    expect(answer.ran.map(({ error }) => error === null)).toEqual([false, true]);
    expect(answer.text).toContain('Average revenue: **651.66**');
  });

  test('admits failure with the error when the careful attempt raises too', async () => {
    const thread = openThread(analyst.model.url, () =>
      analyst.kernel.run('raise MemoryError("no room")'),
    );
    const answer = await thread.ask('total revenue', [analyst.kernel.files['sales.csv'] ?? '']);
    expect(answer.codes).toHaveLength(2);
    expect(answer.text).toMatch(/there is no figure to give.*MemoryError: no room/);
  });

  test('repeats why a file could not be read', async () => {
    const thread = openThread(analyst.model.url, analyst.kernel.run);
    const refused = JSON.stringify({ name: 'a.pdf', refused: 'A PDF holds no table.' });
    expect((await thread.ask('total?', [refused])).text).toMatch(/`a.pdf`: A PDF holds no table\./);
  });

  test('gives the same code for the same conversation, whatever was asked elsewhere', async () => {
    const [[one], , [two]] = await Promise.all([
      analyst.ask('sales.csv', 'revenue by region'),
      analyst.ask('sales.csv', 'units by product'),
      analyst.ask('sales.csv', 'revenue by region'),
    ]);
    expect(one?.codes).toEqual(two?.codes);
  });
});
