import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalModel, offlineAnalyst, openLocalModel } from '../../../src/local/model/index.js';
import { type Kernel, openKernel } from './support/kernel.js';
import { openThread } from './support/thread.js';

describe('offlineAnalyst', () => {
  const open: { kernel?: Kernel; model?: LocalModel } = {};
  beforeAll(async () => {
    open.kernel = await openKernel();
    open.model = await openLocalModel({ mind: offlineAnalyst() });
  });
  afterAll(async () => {
    await open.model?.[Symbol.asyncDispose]();
    await open.kernel?.[Symbol.asyncDispose]();
  });

  async function ask(file: string, ...questions: readonly string[]) {
    const { kernel, model } = open;
    if (kernel === undefined || model === undefined) throw new Error('not open');
    const thread = openThread(model.url, kernel.run);
    const answers = [];
    for (const [index, question] of questions.entries()) {
      answers.push(await thread.ask(question, index === 0 ? [kernel.files[file] ?? ''] : []));
    }
    return answers;
  }

  test('answers two questions in one message and a follow-up with a filter', async () => {
    const [first, second] = await ask(
      'sales.csv',
      'what drives revenue? plot it by month',
      'now only for the north region',
    );
    expect(first?.text).toMatch(/`units` goes most with `revenue`/);
    expect(first?.ran.map(({ pictures }) => pictures.length)).toEqual([1, 1]);
    expect(second?.text).toMatch(/total revenue by month, where `region` is north/);
    expect(second?.text).toContain('44,445.09');
  });

  test('profiles a file that comes without words', async () => {
    const [answer] = await ask('sales.csv', '');
    expect(answer?.text).toMatch(/2,737 rows.*9 columns/);
  });

  test('says in every answer that no language model was used', async () => {
    const answers = await ask(
      'sales.csv',
      'total revenue by region',
      'forecast next year',
      'hello',
    );
    expect(answers.map(({ text }) => text.includes('No language model was used'))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
