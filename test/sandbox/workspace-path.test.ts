import { expect, test } from 'vitest';
import { SandboxError } from '../../src/sandbox/index.js';
import { filePath, newFilePath } from '../../src/sandbox/workspace-path.js';

test.each([
  ['an accent composed', 'r\u00e9sum\u00e9.csv'],
  ['an accent decomposed', 're\u0301sume\u0301.csv'],
  ['emoji', '📊 q3.xlsx'],
  ['quotes, spaces and dollars', `it's "mine" $HOME.csv`],
  ['Japanese', '売上.csv'],
  ['a leading dot', '.hidden.csv'],
  ['255 bytes', 'x'.repeat(255)],
])('newFilePath takes a name with %s as it is', (_what, name) => {
  expect(newFilePath(name)).toBe(`/workspace/${name}`);
});

test.each([
  ['a slash', 'a/b.csv'],
  ['a backslash', String.raw`a\b.csv`],
  ['two dots alone', '..'],
  ['one dot alone', '.'],
  ['nothing', ''],
  ['a NUL', 'a\0.csv'],
  ['a line break', 'a\n.csv'],
  ['a leading dash', '-rf.csv'],
  ['half a surrogate pair', 'a\ud800.csv'],
  ['256 bytes', 'ü'.repeat(128)],
  ['our own prefix', '.threadbook-x'],
])('newFilePath refuses a name with %s', (_what, name) => {
  expect(() => newFilePath(name)).toThrow(
    expect.objectContaining({ name: 'SandboxError', reason: 'bad-name' }),
  );
});

test('filePath takes a path into a folder', () => {
  expect(filePath('out/report.xlsx')).toBe('/workspace/out/report.xlsx');
});

test.each(['/etc/passwd', '../etc/passwd', 'out/../../etc/passwd', 'out//x', 'out/'])(
  'filePath refuses %s',
  (path) => {
    expect(() => filePath(path)).toThrow(SandboxError);
  },
);
