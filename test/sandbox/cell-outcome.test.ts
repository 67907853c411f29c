import { expect, test } from 'vitest';
import { noAnswer } from '../../src/sandbox/cell-answer.js';
import { cellOutcome } from '../../src/sandbox/cell-outcome.js';

test.each(['SystemExit', 'SystemExit: 0', 'SystemExit: None'])(
  'a cell that ends in "%s" is ok',
  (error) => {
    expect(cellOutcome({ ...noAnswer, error }, 5).kind).toBe('ok');
  },
);

test('a cell that exits with a status raised', () => {
  expect(cellOutcome({ ...noAnswer, error: 'SystemExit: 3' }, 5)).toMatchObject({
    kind: 'raised',
    error: { name: 'SystemExit', message: '3' },
  });
});

test("the text of a cell is its value's, not that of what it displayed", () => {
  const value = { 'text/plain': '42', 'application/vnd.threadbook.value': '1' };
  const results = [{ 'text/plain': 'shown' }, value, { 'text/plain': '<Figure>' }];
  expect(cellOutcome({ ...noAnswer, results }, 5)).toMatchObject({ text: '42' });
  expect(cellOutcome({ ...noAnswer, results: [{ 'text/plain': 'shown' }] }, 5)).toMatchObject({
    text: undefined,
  });
});

test('streams beyond a megabyte are cut in the middle', () => {
  const { stdout } = cellOutcome({ ...noAnswer, stdout: `a${'x'.repeat(3e6)}z` }, 5);
  expect(stdout.length).toBeLessThan(1.1e6);
  expect([stdout.at(0), stdout.at(-1)]).toEqual(['a', 'z']);
});
