import { afterAll, describe, expect, test } from 'vitest';
import { oddQuestions } from './odd-questions.js';
import { isRight } from './support/is-right.js';
import { openAnalyst } from './support/open-analyst.js';
import { truth } from './support/truth.js';

const analyst = await openAnalyst('oddities');
afterAll(() => analyst[Symbol.asyncDispose]());

describe.each(Object.entries(oddQuestions))('of a table with odd names, %s,', (file, entries) => {
  test.each(entries)('%j is answered with the right figures', async (questions, right) => {
    const text = (await analyst.ask(file, ...questions)).at(-1)?.text ?? '';
    const figures = await truth(analyst, right);
    expect(isRight(text, figures), `${figures.join(', ')} in:\n${text}`).toBe(true);
    expect(text).not.toContain('I did not understand');
  });
});
