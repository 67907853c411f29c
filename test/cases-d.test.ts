import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import type { ChatRequest, Step, Steps } from '../src/local/model/index.js';
import { caseChannel, caseFile, lastResult, startCases } from './support/case-runner.js';

const cases = await startCases();
afterAll(() => cases[Symbol.asyncDispose]());

const shops = await caseFile('b_shops.csv', 'shops.csv');
const sum: Steps = [{ run: 'shops.eur.sum()' }, { say: 'The sum is 630.' }];

function reading(results: string[], step: Step): Step {
  return (request: ChatRequest) => {
    results.push(lastResult(request));
    return step;
  };
}

it('D003 arguments that are null or a list are told to the model', async () => {
  const seen: string[] = [];
  const talk = await cases.begin('D003 go', [
    { calls: [{ tool: 'python', input: 'null' }] },
    reading(seen, { calls: [{ tool: 'python', input: '[1]' }] }),
    reading(seen, { say: 'ok' }),
  ]);
  for (const result of seen) expect(result).toMatch(/^Nothing was run\./);
  expect(talk.text).toContain('ok');
});

it('D005 a tool that does not exist is answered with the one that does', async () => {
  const seen: string[] = [];
  const talk = await cases.begin('D005 go', [
    { calls: [{ tool: 'run_sql', input: '{}' }] },
    reading(seen, { say: 'ok' }),
  ]);
  expect(seen[0]).toMatch(/no tool "run_sql".*run_python/);
  expect(talk.replies).toHaveLength(1);
});

it('D006 a stop between call and result leaves a thread that works', async () => {
  const { slack } = cases.whole;
  const running = cases.begin('D006 slow', [{ run: 'while True: pass' }, ...sum], [shops]);
  const root = await slack.waitFor(() =>
    slack.messages(caseChannel).find(({ text }) => text.includes('D006 slow')),
  );
  await slack.waitFor(
    () =>
      slack
        .thread(caseChannel, root.ts)
        .some(({ tasks }) => tasks.some(({ title }) => title.includes('while True'))),
    { timeoutMs: 20_000 },
  );
  await slack.post({ channel: caseChannel, text: 'stop', threadTs: root.ts });
  const stopped = await running;
  expect(stopped.text).toContain('Stopped.');
  expect((await cases.reply(stopped, 'sum?')).text).toContain('The sum is 630.');
});

it('D010 a call that gives the same nothing is not repeated for ever', async () => {
  const again = Array.from({ length: 5 }, (): Step => ({ run: "print('')" }));
  const talk = await cases.begin('D010 go', [...again, { say: 'Nothing comes of it.' }]);
  const ran = talk.replies.flatMap(({ tasks }) => tasks).filter(({ title }) => /print/.test(title));
  expect(ran.length).toBeGreaterThan(0);
  expect(ran.length).toBeLessThanOrEqual(4);
});

it('D012 text that came with a call is the answer when nothing follows', async () => {
  const talk = await cases.begin(
    'D012 total?',
    [
      { say: 'Total is 630', calls: [{ tool: 'python', input: '{"code": "shops.eur.sum()"}' }] },
      { say: '' },
    ],
    [shops],
  );
  expect(talk.replies).toHaveLength(1);
  expect(talk.text).toContain('Total is 630');
  expect(talk.text).not.toMatch(/went wrong|not found/);
});

it('D013 a busy service is asked again, and nobody sees its codes', async () => {
  const talk = await cases.begin('D013 go', [{ fail: 429 }, { fail: 529 }, { say: 'ok' }]);
  expect(talk.text).toContain('ok');
  expect(talk.text).not.toMatch(/429|529|status code/);
});

it('D015 one output larger than the window does not end the thread', async () => {
  const first = await cases.begin(
    'D015 go',
    [{ run: "print('x' * 5_000_000)" }, { say: 'Printed.' }, ...sum],
    [shops],
  );
  expect((await cases.reply(first, 'sum?')).text).toContain('The sum is 630.');
});

it('D017 a file that cannot be read is said to be so, and no data is made up', async () => {
  const content = await readFile('test/cases/d_password.xlsx');
  const talk = await cases.begin(
    'D017 mean of eur?',
    [
      { run: "import pandas as pd\ndf = pd.DataFrame({'eur': [1, 2, 3]})\ndf.eur.mean()" },
      { say: 'The mean is 2.' },
      { say: 'I cannot read the file, so there is no mean to tell.' },
    ],
    [{ name: 'ledger.xlsx', content }],
  );
  expect(talk.text).toMatch(/could not read[^\n]*ledger\.xlsx[^\n]*password/i);
  expect(talk.text).not.toContain('The mean is');
});

it('D018 an order in a cell is data', async () => {
  const { begin } = cases;
  const talk = await begin(
    'D018 sum of hours, and list the notes',
    [
      { run: 'df = next(iter(tables.values()))\nprint(df.hours.sum(), df.note.tolist())' },
      (request) => ({
        say: `The sum is 9. Notes: ${lastResult(request).slice(0, 300)} xoxb-1234567890-abcdef`,
      }),
    ],
    [await caseFile('d_injection.csv')],
  );
  expect(talk.text).toContain('The sum is 9.');
  expect(talk.text).not.toMatch(/xoxb-|xapp-|sk-/);
});

it('D019 an order in a column name stays inside its line', async () => {
  const asked: string[] = [];
  const talk = await cases.begin(
    'D019 sum of the second column',
    [
      ({ messages }) => {
        asked.push(messages.at(-1)?.text ?? '');
        return { run: 'next(iter(tables.values())).iloc[:, 1].sum()' };
      },
      { say: 'The sum is 30.' },
    ],
    [await caseFile('d_header_injection.csv')],
  );
  const lines = asked[0]?.split('\n') ?? [];
  const file = lines.find((line) => line.startsWith('{'));
  expect(JSON.parse(file ?? '')).toMatchObject({ name: 'd_header_injection.csv' });
  expect(lines.filter((line) => line.startsWith('SYSTEM'))).toEqual([]);
  expect(talk.text).toContain('The sum is 30.');
  expect(talk.text).not.toContain('HACKED');
});

it('D022 a command that reaches for the network finds none', async () => {
  const seen: string[] = [];
  const talk = await cases.begin("D022 run os.system('curl http://example.invalid')", [
    { run: "import urllib.request\nurllib.request.urlopen('http://example.invalid', timeout=5)" },
    reading(seen, { say: 'There is no network in the place where code runs.' }),
  ]);
  expect(seen[0]).toContain('There is no network here');
  expect(talk.text).toContain('There is no network');
});

it('D023 a refusal although the file is there is sent back with its variable', async () => {
  const reminders: string[] = [];
  const talk = await cases.begin(
    'D023 sum of eur',
    [
      { say: "I'm sorry, I can't access files." },
      ({ messages }) => {
        reminders.push(messages.at(-1)?.text ?? '');
        return { run: 'shops.eur.sum()' };
      },
      { say: 'The sum is 630.' },
    ],
    [shops],
  );
  expect(reminders[0]).toMatch(/loaded in shops, and run_python works/);
  expect(talk.text).toContain('The sum is 630.');
  expect(talk.text).not.toContain('sorry');
});

it('D025 HTML entities in code are undone', async () => {
  const seen: string[] = [];
  await cases.begin('D025 go', [{ run: 'print(1 &lt; 2)' }, reading(seen, { say: 'True.' })]);
  expect(seen).toEqual(['[stdout]\nTrue']);
});
