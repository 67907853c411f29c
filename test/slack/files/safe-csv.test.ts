import { expect, it } from 'vitest';
import { safeCsv } from '../../../src/slack/files/safe-csv.js';

const safe = async (text: string, encoding: BufferEncoding = 'utf8'): Promise<string> =>
  Buffer.from(await safeCsv(Buffer.from(text, encoding))).toString(encoding);

it.each([
  '=1+1',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(A1:A9)',
  '=HYPERLINK("https://evil.example")',
  '  =1+1',
  '＝1+1',
  '－A1',
  '-A1',
  '+SUM(1)',
])('marks %j as text, bare and in quotes', async (cell) => {
  const quoted = `"${cell.replaceAll('"', '""')}"`;
  const bare = cell.includes('"') ? quoted : cell;
  const marked = (field: string) => (field.startsWith('"') ? `"'${field.slice(1)}` : `'${field}`);
  expect(await safe(`name,value\r\na,${bare}\r\n${quoted},b\r\n`)).toBe(
    `name,value\r\na,${marked(bare)}\r\n${marked(quoted)},b\r\n`,
  );
});

it.each([
  ...['-1', '-1.5e-3', '+3.5', '-1,234.50', '-12 %', '-€5.20', '-5 EUR', '+49 (0)30 123-456'],
  ...['-10 to -5', '-1 days +23:59:00', '-1 days +23:59:59.5'],
  ...['-12:30', '-', '--', '+', '-inf', '2026-11-30', 'a=b', 'joe@example.com', "'=1", ''],
])('leaves %j as it is', async (cell) => {
  const text = `name;value\na;${cell}\n"${cell}";b\n`;
  expect(await safe(text)).toBe(text);
});

it('looks at fields, not at what stands inside of quotes', async () => {
  const text = '\ufeffa,b\n"one, =two\n=three","x ""=y"""\n';
  expect(await safe(text)).toBe(text);
});

it('marks what reaches out behind the delimiter of another country, and nothing else there', async () => {
  const text =
    'a,b\n1,x;=HYPERLINK("http://x")\n"y;+cmd|\' /C calc\'!A0",2\nx;=B1,"f(a), -g(b); =c"\n';
  expect(await safe(text)).toBe(
    'a,b\n1,x;\'=HYPERLINK("http://x")\n"y;\'+cmd|\' /C calc\'!A0",2\nx;=B1,"f(a), -g(b); =c"\n',
  );
});

it('takes the delimiter that the first line names', async () => {
  expect(await safe('sep=;\na,b,c;=1\n')).toBe("sep=;\na,b,c;'=1\n");
  for (const sign of ['^', ':', '~', '\\', ']', '-', ' '])
    expect(await safe(`sep=${sign}\na${sign}=b()\n`)).toBe(`sep=${sign}\na${sign}'=b()\n`);
});

it('keeps the mark and the encoding of a file', async () => {
  expect(await safe('\ufeff=a,b\n')).toBe("\ufeff'=a,b\n");
  expect(await safe('gr\u00fc\u00df;=a\n', 'latin1')).toBe("gr\u00fc\u00df;'=a\n");
  expect(await safe('\ufeffa\t=b\n', 'utf16le')).toBe("\ufeffa\t'=b\n");
});

it('looks into a field that no quote closes, and at those behind one', async () => {
  expect(await safe('a,"=1+1\nb,=2\n')).toBe("a,\"'=1+1\nb,'=2\n");
});

it('keeps what stands around a formula in a large file, and lets others run meanwhile', async () => {
  const row = (n: number) => `${n},"shop, ""no"" ${n}",-${n}.5\n`;
  const rows = Array.from({ length: 100_000 }, (_, n) => row(n)).join('');
  const long = `"${'x'.repeat(9_000_000)}",b\n"${'y'.repeat(100_000)}`;
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  expect(await safe(`${rows}1,=1+1,2\n${rows}${long}`)).toBe(`${rows}1,'=1+1,2\n${rows}${long}`);
  clearInterval(timer);
  expect(others).toBeGreaterThan(10);
});
