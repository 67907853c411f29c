import { afterAll, describe, expect, test } from 'vitest';
import { strangerQuestions, strangersAreTold } from './stranger-questions.js';
import { isRight } from './support/is-right.js';
import { openAnalyst } from './support/open-analyst.js';
import { truth } from './support/truth.js';

const analyst = await openAnalyst('strangers');
afterAll(() => analyst[Symbol.asyncDispose]());

describe.each(Object.entries(strangerQuestions))('of a table never seen, %s,', (file, entries) => {
  test.each(entries)('%j is answered with the right figures', async (questions, right) => {
    const text = (await analyst.ask(file, ...questions)).at(-1)?.text ?? '';
    const figures = await truth(analyst, right);
    expect(isRight(text, figures), `${figures.join(', ')} in:\n${text}`).toBe(true);
  });
});

test.each(strangersAreTold)('of %s, “%s” is answered with “%s”', async (file, question, said) => {
  const [answer] = await analyst.ask(file, question);
  expect(answer?.text).toContain(said);
});
