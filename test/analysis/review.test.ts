import { describe, expect, test } from 'vitest';
import type { LoadedFile } from '../../src/sandbox/index.js';
import { ScriptedModel } from '../support/scripted-model.js';
import { fails, runs, says } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok } from './fake-kernel.js';

const shops: LoadedFile = {
  kind: 'loaded',
  name: 'shops.csv',
  tables: [
    { key: 'shops.csv', variable: 'shops', rows: 20, columns: [], summary: 'shops', receipt: {} },
  ],
};
const kernel = () => new FakeKernel(() => ok({ text: '630' }));

describe('a figure that no cell produced', () => {
  test('sends the answer back once, and the corrected answer alone is shown', async () => {
    await using model = await ScriptedModel.open(
      runs('sum'),
      says('The total is 640. It is a lot.'),
      says('The total is 630. It is a lot.'),
    );
    const { outcome, streamed } = await ask(analystOn(model), { files: [shops], kernel: kernel() });
    expect(model.requests[2]?.messages.at(-1)?.content).toMatch(/no result of a cell: 640\./);
    expect(streamed).toBe('The total is 630. It is a lot.');
    expect(outcome).toMatchObject({
      kind: 'answered',
      text: 'The total is 630. It is a lot.',
      groundless: { figures: [], files: [] },
    });
  });

  test('may be computed after it was sent back', async () => {
    await using model = await ScriptedModel.open(
      runs('1'),
      says('It is 9.'),
      runs('9'),
      says('It is 9.'),
    );
    const { outcome } = await ask(analystOn(model), { files: [shops] });
    expect(outcome).toMatchObject({ text: 'It is 9.', groundless: { figures: [] } });
    expect(outcome.cells).toHaveLength(2);
  });

  test('cannot rest on the hour at which somebody asked, now or before', async () => {
    const clock = { files: [shops], asker: 'It is 09:07 for the asker.' };
    const said = [says('Done.'), runs('sum'), says('It is 9.'), says('It is 630.')];
    await using model = await ScriptedModel.open(runs('sum'), ...said);
    const analyst = analystOn(model);
    const first = await ask(analyst, { ...clock, kernel: kernel() });
    const history = [first.outcome.messages];
    const next = await ask(analyst, { ...clock, history, kernel: kernel() });
    expect(next.outcome.text).toBe('It is 630.');
  });

  test('is marked when it stays, for the asker and for the next turn', async () => {
    await using model = await ScriptedModel.open(
      runs('sum'),
      says('It is 640.'),
      says('It is 640.'),
      says('As said, 640.'),
      says('As said, 630.'),
    );
    const analyst = analystOn(model);
    const first = await ask(analyst, { files: [shops], kernel: kernel() });
    expect(first.outcome).toMatchObject({ kind: 'answered', groundless: { figures: ['640'] } });
    expect(first.outcome.messages.at(-1)?.text).toMatch(/\(Not found in any result: 640\)$/);
    const next = await ask(analyst, { history: [first.outcome.messages], kernel: kernel() });
    expect(next.outcome.text).toBe('As said, 630.');
  });

  test('does not cost the answer when the model fails after it was sent back', async () => {
    await using model = await ScriptedModel.open(runs('sum'), says('It is 640.'), fails(400));
    const { outcome } = await ask(analystOn(model), { files: [shops], kernel: kernel() });
    expect(outcome).toMatchObject({
      kind: 'answered',
      text: 'It is 640.',
      groundless: { figures: ['640'] },
    });
  });

  test('leaves what was true before it where it was shown, and it is not said twice', async () => {
    await using model = await ScriptedModel.open(
      runs('sum'),
      says('The total is 630. The mean is 7. So it is.'),
      says('The total is 630. So it is.'),
    );
    const { outcome, streamed } = await ask(analystOn(model), { files: [shops], kernel: kernel() });
    expect(streamed).toBe('The total is 630. So it is.');
    expect(outcome.text).toBe(streamed);
  });

  test('of an earlier turn bears an answer without new code', async () => {
    await using model = await ScriptedModel.open(
      runs('sum'),
      says('It is 630.'),
      says('630, as said.'),
    );
    const analyst = analystOn(model);
    const first = await ask(analyst, { files: [shops], kernel: kernel() });
    const next = await ask(analyst, { question: 'again?', history: [first.outcome.messages] });
    expect(next.outcome).toMatchObject({ text: '630, as said.', groundless: { figures: [] } });
  });

  test('is not looked for where there is neither data nor a number', async () => {
    await using model = await ScriptedModel.open(says('I know 42 jokes.'));
    const { outcome } = await ask(analystOn(model), { question: 'hello' });
    expect(outcome).toMatchObject({ text: 'I know 42 jokes.', groundless: { figures: [] } });
  });
});

describe('an answer about data without code', () => {
  test.for(['The sum is large.', 'I’m sorry, I can’t access files.'])(
    '%s is sent back once',
    async (text) => {
      await using model = await ScriptedModel.open(says(text), runs('sum'), says('It is 630.'));
      const { outcome, streamed } = await ask(analystOn(model), {
        files: [shops],
        kernel: kernel(),
      });
      expect(model.requests[1]?.messages.at(-1)?.content).toMatch(
        /loaded in shops, and run_python works/,
      );
      expect(outcome.text).toBe('It is 630.');
      expect(streamed).toBe('It is 630.');
    },
  );

  test('may be a question in return', async () => {
    await using model = await ScriptedModel.open(says('Which sum do you mean?'));
    const { outcome } = await ask(analystOn(model), { files: [shops] });
    expect(outcome.text).toBe('Which sum do you mean?');
  });
});

test('a number that was made up in cells, of this turn or an earlier one, bears no figure', async () => {
  const made = (code: string) => ok(code.startsWith('print') ? { stdout: '42\n' } : {});
  await using model = await ScriptedModel.open(
    ...[runs('n = 42'), runs('print(n)'), says('It is 42.'), says('I do not know.')],
    ...[says('It is 42 after all.'), says('I still do not know.')],
  );
  const analyst = analystOn(model);
  const first = await ask(analyst, { files: [shops], kernel: new FakeKernel(made) });
  expect(first.outcome.text).toBe('I do not know.');
  const history = [first.outcome.messages];
  const next = await ask(analyst, { history, kernel: new FakeKernel(made) });
  expect(next.outcome.text).toBe('I still do not know.');
});

test('a file that no cell wrote is sent back, then marked', async () => {
  await using model = await ScriptedModel.open(
    says('Here is report.pptx.'),
    says('Here is report.pptx.'),
  );
  const { outcome } = await ask(analystOn(model), { question: 'make slides' });
  expect(outcome.groundless.files).toEqual(['report.pptx']);
});

test('data that the model made up in place of a refused file bears nothing', async () => {
  await using model = await ScriptedModel.open(
    runs("df = pd.DataFrame({'eur': [1, 2, 3]})\ndf.eur.mean()"),
    says('The mean is 2.'),
    says('I cannot read the file.'),
  );
  const files = [{ kind: 'refused', name: 'a.xlsx', reason: 'It has a password.' } as const];
  const { outcome } = await ask(analystOn(model), {
    files,
    kernel: new FakeKernel(() => ok({ text: '2.0' })),
  });
  expect(outcome.text).toBe('I cannot read the file.');
});
