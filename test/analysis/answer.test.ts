import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ScriptedModel, type ScriptedReply } from '../support/scripted-model.js';
import { runs, says, streams } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok } from './fake-kernel.js';

test('a question becomes cells, then an answer with its messages and usage', async () => {
  await using model = await ScriptedModel.open(
    runs('# Total of eur\ndf.eur.sum()'),
    says('The total is **630 EUR**.'),
  );
  const kernel = new FakeKernel(() => ok({ text: '630' }));
  const { outcome, steps, streamed } = await ask(analystOn(model), { kernel });

  expect(outcome).toMatchObject({
    kind: 'answered',
    text: 'The total is **630 EUR**.',
    cells: [
      { code: '# Total of eur\ndf.eur.sum()', title: 'Total of eur', outcome: { kind: 'ok' } },
    ],
    usage: { inputTokens: 200, outputTokens: 20 },
  });
  expect(streamed).toBe('The total is **630 EUR**.');
  expect(steps.slice(0, 2)).toEqual([
    { kind: 'cell-started', cell: 1, title: 'Total of eur', code: '# Total of eur\ndf.eur.sum()' },
    { kind: 'cell-ended', cell: 1, outcome: ok({ text: '630' }) },
  ]);
  const [user, call, result, answer] = outcome.messages;
  expect(user).toEqual({ role: 'user', text: 'sum?' });
  expect(call).toMatchObject({ role: 'assistant', calls: [{ tool: 'run_python' }] });
  expect(result).toMatchObject({ role: 'tool', text: '[value of the last line]\n630' });
  expect(answer).toEqual({ role: 'assistant', text: 'The total is **630 EUR**.', calls: [] });
});

test('the model reads a result exactly as the tool wrote it', async () => {
  await using model = await ScriptedModel.open(runs('print(1)'), says('done'));
  const kernel = new FakeKernel(() => ok({ stdout: '"quoted"\n\tindented \\n 1' }));
  await ask(analystOn(model), { kernel });
  expect(model.requests[1]?.messages.at(-1)).toMatchObject({
    role: 'tool',
    content: '[stdout]\n"quoted"\n\tindented \\n 1',
  });
});

test('text before a call is streamed apart from the answer and is not part of it', async () => {
  await using model = await ScriptedModel.open(
    streams([
      { content: 'Let me look.' },
      {
        tool_calls: [
          { index: 0, id: 'c1', function: { name: 'run_python', arguments: '{"code":"1"}' } },
        ],
      },
    ]),
    says('It is 1.'),
  );
  const { outcome, steps, streamed } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
  expect(streamed).toBe('Let me look.\n\nIt is 1.');
  expect(steps.map((step) => step.kind).slice(0, 3)).toEqual([
    'text',
    'cell-started',
    'cell-ended',
  ]);
});

test('several calls in one reply run one after the other, each with its own result', async () => {
  await using model = await ScriptedModel.open(runs('a', 'b', 'c'), says('done'));
  const kernel = new FakeKernel((code) => ok({ text: `value of ${code}` }));
  const { outcome } = await ask(analystOn(model), { kernel });
  expect(kernel.codes).toEqual(['a', 'b', 'c']);
  const results = outcome.messages.filter((message) => message.role === 'tool');
  expect(results.map(({ text }) => text.split('\n')[1])).toEqual([
    'value of a',
    'value of b',
    'value of c',
  ]);
});

test('a reply of empty text after a finding takes the finding for the answer', async () => {
  await using model = await ScriptedModel.open(
    streams([
      { content: 'Total is 630' },
      {
        tool_calls: [
          { index: 0, id: 'c1', function: { name: 'run_python', arguments: '{"code":"630"}' } },
        ],
      },
    ]),
    says(''),
  );
  const { outcome, streamed } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'Total is 630' });
  expect(streamed).toBe('Total is 630');
  expect(outcome.messages.at(-1)).toEqual({ role: 'assistant', text: 'Total is 630', calls: [] });
});

test('an empty reply is asked for once more', async () => {
  await using model = await ScriptedModel.open(runs('1'), says(''), says('It is 1.'));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
  expect(model.requests[2]?.messages.at(-1)?.content).toMatch(/empty/);
});

test('a model that replies with nothing twice has failed', async () => {
  await using model = await ScriptedModel.open(says(''), says('  '));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'failed', fault: { kind: 'model-broken' } });
});

test('an answer cut off by the limit of tokens is cut short', async () => {
  await using model = await ScriptedModel.open(says('The total is', 'length'));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'length', text: 'The total is' });
});

test('a model that does not stop talking is cut off, in the thread and in its history', async () => {
  const ended = new AbortController();
  const talks: ScriptedReply = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.on('close', () => ended.abort());
    const delta = { content: 'It is 1 🙂, and then 2. '.repeat(100) };
    const event = `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
    const more = () => {
      while (!response.destroyed && response.write(event));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  await using model = await ScriptedModel.open(runs('1'), talks, says('Going on.'));
  const analyst = analystOn(model);
  const { outcome, streamed } = await ask(analyst);
  expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'length' });
  expect(streamed.length).toBeGreaterThan(39_000);
  expect(streamed.length).toBeLessThanOrEqual(40_000);
  expect(Buffer.from(outcome.text).toString()).toBe(outcome.text);
  expect(outcome.usage?.isEstimated).toBe(true);
  if (!ended.signal.aborted) await once(ended.signal, 'abort');
  expect(outcome.messages.map(({ text }) => text.length).sort((a, b) => b - a)[0]).toBeLessThan(
    40_100,
  );
  const next = await ask(analyst, { question: 'go on', history: [outcome.messages] });
  expect(next.outcome).toMatchObject({ kind: 'answered', text: 'Going on.' });
});

test.for([
  ['figures', (at: number) => `${at * 7.3} `],
  ['words', (at: number) => `w${at} two hundred and ${at} `],
  ['shares', (at: number) => `${at % 100} % of ${at} `],
  ['grouped digits', (at: number) => `1,${(at % 900) + 100},${(at % 90) + 100} `],
  ['names of files', (at: number) => `file${at}.csv `],
] as const)(
  'an answer of nothing but %s as long as it may be is checked at once',
  async ([, piece]) => {
    const text = Array.from({ length: 12_000 }, (_, at) => piece(at))
      .join('')
      .slice(0, 39_000);
    const kernel = new FakeKernel(() => ok({ stdout: '1\n' }));
    await using model = await ScriptedModel.open(runs('1'), says(text), says(text));
    const began = performance.now();
    const { outcome } = await ask(analystOn(model), { kernel });
    expect(outcome.kind).toBe('answered');
    // Seconds would hold up every other thread; the wire alone takes some tenths of one.
    expect(performance.now() - began).toBeLessThan(15_000);
  },
);

test('a call with too much code is not run, and the model is told', async () => {
  await using model = await ScriptedModel.open(
    runs(`x = "${'a'.repeat(100_000)}"`),
    says('It is 1.'),
  );
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', cells: [] });
  expect(model.requests[1]?.messages.at(-1)?.content).toContain('Send less code at once');
  expect(JSON.stringify(outcome.messages).length).toBeLessThan(2_000);
});

test('an empty reply before any cell may still be followed by cells', async () => {
  await using model = await ScriptedModel.open(says(''), runs('1'), says('It is 1.'));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.', cells: [{ code: '1' }] });
});

test('what the model thinks aloud is kept from the asker', async () => {
  await using model = await ScriptedModel.open(says('<think>630? yes</think>\n\nIt is 630.'));
  const { outcome, streamed } = await ask(analystOn(model));
  expect(outcome.text).toBe('It is 630.');
  expect(streamed).toBe('It is 630.');
});

test('an empty question with a file asks for a profile', async () => {
  await using model = await ScriptedModel.open(says('It holds shops.'));
  await ask(analystOn(model), {
    question: ' ',
    files: [{ kind: 'refused', name: 'a.pdf', reason: 'no table' }],
  });
  expect(model.requests[0]?.messages[1]?.content).toBe(
    'Give a profile of the file.\n\n<files>\n{"name":"a.pdf","refused":"no table"}\n</files>',
  );
});

test('a listener that throws does not harm the turn', async () => {
  await using model = await ScriptedModel.open(runs('1'), says('It is 1.'));
  const { outcome } = await ask(analystOn(model), {
    onStep: () => {
      throw new Error('listener');
    },
  });
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
});
