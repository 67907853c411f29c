import { expect, test } from 'vitest';
import { askerNote } from '../../src/turns/asker-note.js';

const now = new Date('2026-11-29T22:30:00Z');

test("tells the asker's hour in their own time zone", () => {
  const note = askerNote({ name: 'Ada', timeZone: 'Asia/Tokyo', locale: 'ja-JP' }, now);
  expect(note).toContain('"name":"Ada","locale":"ja-JP","timeZone":"Asia/Tokyo"');
  expect(note).toMatch(/Monday,? 30 November 2026 at 07:30/);
});

test('leaves out a time zone that nobody knows', () => {
  const note = askerNote({ name: 'Ada', timeZone: 'Mars/Olympus', locale: undefined }, now);
  expect(note).toContain('{"name":"Ada"}');
});

test('cuts a name that is an essay', () => {
  const note = askerNote({ name: 'x'.repeat(5_000), timeZone: undefined, locale: undefined }, now);
  expect(note.length).toBeLessThan(500);
});
