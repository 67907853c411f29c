import { expect, test } from 'vitest';
import { calledNames, plainName } from '../../../src/slack/inbound/called-names.js';

const PEOPLE = new Set(
  [
    'Mark',
    'Mark Miller',
    'Bob',
    'bob.baker',
    'Zoë',
    'Max',
    'Now',
    'April',
    'May',
    "O'Neil",
    '山田',
  ].map(plainName),
);

/** Whether a text calls one of the people. */
const calls = (text: string) =>
  calledNames(text).some((names) => names.every((name) => PEOPLE.has(name)));

test.each([
  'Bob, what do you think?',
  'bob: look',
  'Bob? can you check',
  'Bob — is that right?',
  'Bob - is that right?',
  'ok, Bob, your turn',
  '@bob what do you think',
  '@bob.baker, see above',
  'hi Bob what do you think',
  'Hey @Bob can you check',
  'thanks, Bob!',
  'Thanks Bob',
  'Mark Miller, please look',
  'Bob and Mark, what do you think?',
  'Zoë, look',
  'what do you think, Bob?',
  'looks right to me, @Mark Miller',
  'Max, what do you make of the mean?',
  'are you sure, Max?',
  'Bob can you check this?',
  'good morning Bob, can you check?',
  'Bob; look',
  'O’Neil, look',
  'Zoe, look',
  '山田、どう?',
  '山田さん、どう?',
  '*Bob*, what do you think?',
  '(Bob, can you check?)',
  'what do you think Bob?',
  'Dr. Bob, can you check?',
  'Now, what do you think?',
  'Bob what do you think?',
  'Bob, bitte schau mal',
  'Bob, please check the total',
  'do you agree Bob?',
  'what about you, Bob?',
  'Danke, Bob!',
  'was meinst du, Zoë?',
  'Bob please check',
  'Good point, Bob.',
  'Bob, I think so too',
])('%j calls somebody', (text) => {
  expect(calls(text)).toBe(true);
});

test.each([
  'Mark the outliers',
  'Mark-up by region',
  'hey mark the outliers',
  'Bob and carol, what?',
  'Threadbook, plot it',
  'Now north, south and east',
  'what did Bob say?',
  'as Bob said, only north',
  'Revenue by shop, region and mark',
  'plot it by month',
  'Max, min and mean by shop',
  'max and min by shop',
  'show mean, min, max',
  'Show min, max',
  'plot it for Alice, Bob',
  'And for April, May?',
  'Now, plot it by region',
  'Max?',
  'can you show Bob?',
  'can you also show Mark, Bob?',
  'could you do the same for Mark, Bob?',
  'how did you compute Mark, Bob?',
  'did you say Bob?',
  'do you mean Bob?',
  'did you include Bob?',
  'show me your totals for Mark, Bob',
  'Bob, Mark and Zoë, by month',
  'Bob, please by month',
  'Bob please by month',
  'Bob, please: totals',
  'Bob, please plot',
  'Bob, bitte als Grafik',
  'Bob, bitte nach Region',
  'Bob Baker, Mark Miller and Zoë: total revenue of each',
  'bob,mark,zoë - sum these columns',
  'Bob - sum by month',
  'Bob, by month',
  'Bob: 12 sales, right?',
  'Bob?',
  'Bob, Mark',
  'Yes, Bob',
  'No, Bob and Mark.',
  'Great, and Bob?',
  'Now, please plot it',
  'Bob: seen per month',
  'can you plot it for Bob?',
  'do you see how much Bob?',
  'hi, max per day please',
  'April?',
  '',
])('%j calls nobody who is known', (text) => {
  expect(calls(text)).toBe(false);
});

test('a long text takes no time', () => {
  const begun = performance.now();
  for (const part of ['a ', 'a, ', '\n', ', Bob and ', '@']) calledNames(part.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(1_000);
});
