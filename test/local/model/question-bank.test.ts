import { afterAll, describe, expect, test } from 'vitest';
import { bankQuestions, salesQuestions, workbookQuestions } from './question-bank.js';
import { groundless } from './support/groundless.js';
import { isRight } from './support/is-right.js';
import { openAnalyst } from './support/open-analyst.js';
import { truth } from './support/truth.js';

const analyst = await openAnalyst();
afterAll(() => analyst[Symbol.asyncDispose]());

describe.each([
  ['sales.csv', salesQuestions],
  ['bank-export.csv', bankQuestions],
  ['workbook.xlsx', workbookQuestions],
])('the offline analyst on %s', (file, questions) => {
  test.each(questions)('answers “%s” with the right figures', async (question, right) => {
    const [answer] = await analyst.ask(file, question);
    const figures = await truth(analyst, right);
    expect(answer?.ran.map(({ error }) => error)).not.toContain(expect.any(String));
    expect(isRight(answer?.text ?? '', figures), `${figures.join(', ')} in:\n${answer?.text}`).toBe(
      true,
    );
    if (!answer) throw new Error('No answer came.');
    expect(groundless(answer, [question, analyst.kernel.files[file] ?? ''])).toEqual([]);
  });
});
