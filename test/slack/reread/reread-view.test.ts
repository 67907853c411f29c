import { describe, expect, test } from 'vitest';
import { validatePayload } from '../../../src/local/slack/index.js';
import type { FileReading } from '../../../src/slack/index.js';
import { createOutlet } from '../../../src/slack/outlet.js';
import { fileListView } from '../../../src/slack/reread/file-list-view.js';
import { rereadView } from '../../../src/slack/reread/reread-view.js';

const outlet = createOutlet({ allowedHosts: new Set(), secrets: [] });
const place = { channel: 'C0SALES', rootTs: '1.000001', question: '1.000002' };

const many = (what: string, count: number, length = 0) =>
  Array.from({ length: count }, (_, at) => `${what} ${at} ${'x'.repeat(length)}`);

const hostile: FileReading = {
  name: `<!channel> ${'n'.repeat(180)}.xlsx`,
  choices: [
    ...(['sheet', 'headerRow', 'encoding', 'delimiter', 'decimal'] as const),
    ...(['thousands', 'dateOrder', 'keepAsText'] as const),
  ],
  read: { encoding: 'x'.repeat(40), delimiter: '\u0001', headerRow: 1_048_576, sheet: 'sheet 1 ' },
  settled: { keepAsText: many('settled', 500, 100) },
  sheets: [...many('sheet', 300), 's'.repeat(255), '<@U0BOB>'],
  columns: [...many('column', 2_000, 900), '', '\n', '<!here>'],
};

describe('the modals of re-reading', () => {
  test.each([
    ['a hostile file', hostile],
    [
      'a file of which nothing is known',
      { ...hostile, read: {}, settled: {}, sheets: [], columns: [] },
    ],
    ['a file of which nothing can be settled', { ...hostile, choices: [] }],
  ])('keep to Slack’s limits for %s', (_, reading) => {
    const complaint = 'c'.repeat(5_000);
    const view = rereadView(reading, { outlet, place, complaint });
    expect(validatePayload('views.update', { view })).toEqual([]);
  });

  test('keep to them for many files', () => {
    const readings = many('file', 200).map((name) => ({ ...hostile, name }));
    expect(
      validatePayload('views.update', { view: fileListView(readings, { outlet, place }) }),
    ).toEqual([]);
  });
});
