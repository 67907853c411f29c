import { expect, test } from 'vitest';
import { Streamed } from '../../../src/slack/reply/streamed.js';

function missing(paragraphs: readonly string[], answer: string): string {
  const streamed = new Streamed();
  for (const paragraph of paragraphs) {
    streamed.endParagraph();
    streamed.add(paragraph);
  }
  return streamed.missingOf(answer);
}

const LONG = 'This sentence is long enough to be known again.';

test.each([
  [[], 'All of it.', 'All of it.'],
  [['All of it.'], 'All of it.', ''],
  [['All of it. '], 'All of it.', ''],
  [['All '], 'All of it.', 'of it.'],
  [['Let me look.', 'All '], 'All of it.', 'of it.'],
  [['Let me look.', 'All of it.'], 'All of it.', ''],
  [[`Let me look. ${LONG}`], `${LONG} And more.`, ' And more.'],
  [['Let me look.'], 'All of it.', '\n\nAll of it.'],
  [['The end is A'], 'All of it.', '\n\nAll of it.'],
  [['Let me look.'], '', ''],
])('after %j the answer %j lacks %j', (paragraphs, answer, rest) => {
  expect(missing(paragraphs, answer)).toBe(rest);
});
