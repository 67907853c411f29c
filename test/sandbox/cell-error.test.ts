import { expect, test } from 'vitest';
import { cellError } from '../../src/sandbox/cell-error.js';

test("cellError reads Python's own traceback", () => {
  const traceback =
    'Traceback (most recent call last):\n  File "<cell>", line 1, in <module>\n    1/0\n    ~^~\nZeroDivisionError: division by zero\n';
  expect(cellError(traceback)).toEqual({
    name: 'ZeroDivisionError',
    message: 'division by zero',
    traceback: traceback.trimEnd(),
  });
});

test("cellError reads IPython's coloured traceback", () => {
  const traceback =
    "\u001b[0;31m----------\u001b[0m\n\u001b[0;31mKeyError\u001b[0m                      Traceback (most recent call last)\nCell \u001b[0;32mIn [13], line 1\u001b[0m\n\u001b[0;32m----> 1\u001b[0m x['y']\n\n\u001b[0;31mKeyError\u001b[0m: 'y'";
  const error = cellError(traceback);
  expect(error).toMatchObject({ name: 'KeyError', message: "'y'" });
  expect(error.traceback).not.toContain('\u001b');
});

test('cellError reads a syntax error, which has no frames', () => {
  expect(
    cellError('  File "<cell>", line 1\n    def f(:\n          ^\nSyntaxError: invalid syntax\n'),
  ).toMatchObject({ name: 'SyntaxError', message: 'invalid syntax' });
});

test('cellError takes the last of chained exceptions', () => {
  const traceback = [
    'Traceback (most recent call last):',
    '  File "a.py", line 1, in <module>',
    "KeyError: 'x'",
    '',
    'During handling of the above exception, another exception occurred:',
    '',
    'Traceback (most recent call last):',
    '  File "a.py", line 2, in <module>',
    'ValueError: no column x',
  ].join('\n');
  expect(cellError(traceback)).toMatchObject({ name: 'ValueError', message: 'no column x' });
});

test('cellError keeps a message of several lines whole', () => {
  const traceback =
    'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: first\n  second: third\nFourth';
  expect(cellError(traceback).message).toBe('first\n  second: third\nFourth');
});

test('cellError drops the module of a qualified name', () => {
  expect(
    cellError(
      'Traceback (most recent call last):\n  File "a"\npandas.errors.ParserError: bad line',
    ),
  ).toMatchObject({ name: 'ParserError', message: 'bad line' });
});

test('cellError reads an exception without a message', () => {
  expect(
    cellError('Traceback (most recent call last):\n  File "a"\nKeyboardInterrupt\n'),
  ).toMatchObject({ name: 'KeyboardInterrupt', message: '' });
});

test('cellError gives the last line of what is no traceback', () => {
  expect(cellError('something\nwent wrong here')).toMatchObject({
    name: 'Error',
    message: 'went wrong here',
  });
});

test('cellError cuts a huge message and a huge traceback', () => {
  const error = cellError(
    `Traceback (most recent call last):\n  File "a"\nValueError: ${'x'.repeat(1_000_000)}`,
  );
  expect(error.message.length).toBeLessThan(2_100);
  expect(error.traceback.length).toBeLessThan(16_100);
});
