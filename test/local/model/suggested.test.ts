import { afterAll, describe, expect, test } from 'vitest';
import { samples } from '../../../src/local/demo/samples.js';
import { groundless } from './support/groundless.js';
import { openAnalyst } from './support/open-analyst.js';

const analyst = await openAnalyst();
afterAll(() => analyst[Symbol.asyncDispose]());

describe.each(samples)('of $file', ({ file, questions }) => {
  test.each(questions)('the offline analyst answers “$ask” and what follows', async (suggested) => {
    const asked = [suggested.ask, ...suggested.followUps];
    const answers = await analyst.ask(file, ...asked);
    expect(answers).toHaveLength(asked.length);
    for (const answer of answers) {
      expect(answer.ran.length).toBeGreaterThan(0);
      expect(answer.ran.map(({ error }) => error)).not.toContain(expect.any(String));
      expect(groundless(answer, [...asked, analyst.kernel.files[file] ?? ''])).toEqual([]);
    }
  });
});
