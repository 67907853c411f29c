import { expect, it } from 'vitest';
import type { Attachment } from '../../src/slack/index.js';
import { workspaceNames } from '../../src/turns/workspace-names.js';

const attachment = (name: string): Attachment => ({
  id: name,
  name,
  bytes: undefined,
  reference: '{}',
  open: () => Promise.reject(new Error('never opened')),
});
const namesOf = (...names: string[]) => workspaceNames(names.map(attachment)).map(([name]) => name);

it('keeps plain names, Chinese and emoji included', () => {
  expect(namesOf('sales.csv', '売上📈.xlsx')).toEqual(['sales.csv', '売上📈.xlsx']);
});

it('composes the decomposed letters of a Mac', () => {
  expect(namesOf('u\u0308bersicht.csv')).toEqual(['\u00fcbersicht.csv']);
});

it('gives two files of one name two names', () => {
  expect(namesOf('data.csv', 'data.csv', 'data.csv')).toEqual([
    'data.csv',
    'data (2).csv',
    'data (3).csv',
  ]);
});

it.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\x.csv', '_x.csv'],
  ['.bashrc', 'bashrc'],
  ['-rf.csv', 'rf.csv'],
  ['a\u0000b\nc.csv', 'a_b_c.csv'],
  ['///', '___'],
  ['...', 'file'],
])('leaves nothing in %j that could leave the folder, hide or command', (given, name) => {
  expect(namesOf(given)).toEqual([name]);
});

it('shortens a long name but keeps its ending', () => {
  const [name] = namesOf(`${'表'.repeat(200)}.csv`);
  expect(Buffer.byteLength(name ?? '')).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^表+\.csv$/);
});
