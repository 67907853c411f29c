import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPython } from '../src/local/pandastack/find-python.js';

const content = `
import sys, openpyxl
for sheet in openpyxl.load_workbook(sys.argv[1]):
    print(sheet.title, [[str(cell) for cell in row] for row in sheet.iter_rows(values_only=True)])
`;
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
let python: string;

beforeAll(async () => {
  const path = process.env['PATH'] ?? '';
  ({ executable: python } = await findPython({ wanted: undefined, cwd: process.cwd(), path }));
  mkdirSync(join(folder, 'scripts'));
  cpSync('scripts/make-examples.py', join(folder, 'scripts/make-examples.py'));
  execFileSync(python, [join(folder, 'scripts/make-examples.py')]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['sales.csv', 'bank-export.csv'])('the script writes %s byte for byte', (name) => {
  const made = readFileSync(join(folder, 'examples', name));
  expect(made.equals(readFileSync(join('examples', name)))).toBe(true);
});

test('the script writes the same cells into the workbook', () => {
  const cellsOf = (path: string) => execFileSync(python, ['-c', content, path]).toString();
  const made = cellsOf(join(folder, 'examples/workbook.xlsx'));
  expect(made).toContain('Timesheets');
  expect(made).toBe(cellsOf('examples/workbook.xlsx'));
});
