import { describe, expect, test } from 'vitest';
import type { FileReading } from '../../../src/slack/index.js';
import { chosenSettings, isSame, rereadErrors } from '../../../src/slack/reread/chosen-settings.js';

const reading: FileReading = {
  name: 'till.csv',
  choices: [
    'headerRow',
    'encoding',
    'delimiter',
    'decimal',
    'thousands',
    'dateOrder',
    'keepAsText',
  ],
  read: { encoding: 'utf-8', delimiter: ';', decimal: ',', headerRow: 1 },
  settled: { dateOrder: 'month first', keepAsText: ['code'] },
  sheets: [],
  columns: ['day', 'sum', 'code'],
};

/** As the modal stands when it opens. */
const untouched = {
  encoding: menu('=utf-8'),
  delimiter: menu('=;'),
  decimal: menu('=,'),
  thousands: menu('auto'),
  headerRow: { value: '1' },
  dateOrder: menu('=month first'),
  keepAsText: { selected_options: [{ value: '=code' }] },
};

function menu(value: string) {
  return { selected_option: { value } };
}

function state(changes: Readonly<Record<string, unknown>> = {}) {
  const fields = { ...untouched, ...changes };
  const values = Object.entries(fields).map(([name, field]) => [name, { [name]: field }]);
  return { values: Object.fromEntries(values) };
}

describe('a modal that is sent off', () => {
  test('as it stood settles nothing new', () => {
    expect(isSame(chosenSettings(reading, state()), reading.settled)).toBe(true);
  });

  test.each([
    ['another value', { decimal: menu('=.') }, { decimal: '.' }],
    ['no mark between thousands', { thousands: menu('=') }, { thousands: '' }],
    ['a tab', { delimiter: menu('=\t') }, { delimiter: '\t' }],
    ['no row of names', { headerRow: { value: '0' } }, { headerRow: 0 }],
    ['what was settled before, taken back', { dateOrder: menu('auto') }, { dateOrder: undefined }],
    ['no text columns', { keepAsText: { selected_options: [] } }, { keepAsText: undefined }],
    ['an empty row', { headerRow: { value: null } }, { headerRow: undefined }],
  ])('settles %s', (_, changes, settled) => {
    const expected = { ...reading.settled, ...settled };
    expect(chosenSettings(reading, state(changes))).toEqual(expected);
  });

  test('is refused with a value that it does not offer', () => {
    expect(() => chosenSettings(reading, state({ decimal: menu('=·') }))).toThrow(/decimal/);
  });

  test.each([
    [{ headerRow: { value: '1.5' } }, 'headerRow'],
    [{ headerRow: { value: '-1' } }, 'headerRow'],
    [{ headerRow: { value: '9999999' } }, 'headerRow'],
    [{ thousands: menu('=,') }, 'thousands'],
  ])('is kept open where %j cannot be', (changes, field) => {
    expect(Object.keys(rereadErrors(state(changes)))).toEqual([field]);
  });

  test.each([
    [{}],
    [{ headerRow: { value: null } }],
    [{ decimal: menu('auto'), thousands: menu('auto') }],
  ])('is closed with %j', (changes) => {
    expect(rereadErrors(state(changes))).toEqual({});
  });
});
