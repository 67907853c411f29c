import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pythonRoot = new URL('../../../src/sandbox/kernel/threadbook/', import.meta.url);

/** What pandas 2 or numpy 2 dropped, or warns of; pandas 1.5, on which the tests run, takes it in silence. */
const GONE = [
  /infer_datetime_format|date_parser|delim_whitespace|line_terminator|mangle_dupe_cols|squeeze=/,
  /error_bad_lines|warn_bad_lines|\.iteritems\(|\.applymap\(|\.swapaxes\(|\.mad\(/,
  /to_(?:datetime|numeric|timedelta)\(.*errors=["']ignore["']/,
  /is_(?:categorical|sparse|datetime64tz|period|interval)_dtype|Int64Index|Float64Index/,
  /fillna\(method=|\.pad\(|\.backfill\(|use_inf_as_na|\b(?:freq|rule)=["'](?:M|Q|Y|A|H|T|S|L|U|N|BM)["']/,
  /\bnp\.(?:float_|NaN|Inf|infty|in1d|product|trapz|row_stack|bool8|unicode_|string_)\b/,
];

test('the Python of the sandbox uses nothing that newer pandas dropped or warns of', () => {
  const files = readdirSync(pythonRoot, { recursive: true, encoding: 'utf8' });
  const python = files.filter((name) => name.endsWith('.py'));
  expect(python.length).toBeGreaterThan(60);
  const found = python.flatMap((name) => {
    const lines = readFileSync(new URL(name, pythonRoot), 'utf8').split('\n');
    const bad = lines.filter((line) => GONE.some((pattern) => pattern.test(line)));
    return bad.map((line) => `${name}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});
