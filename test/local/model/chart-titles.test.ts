import { expect, it } from 'vitest';
import { titled } from '../../../src/local/model/analyst/python/draw.js';
import { wholeTitle } from '../../../src/local/model/analyst/telling/whole-title.js';

it('a title without a filter is what the chart shows', () => {
  expect(wholeTitle('total revenue by month', [])).toBe('Total revenue by month');
});

it('a long title goes on in a second line, with none of its words lost', () => {
  const long = `total revenue by month, region is north and ${'product is one of these '.repeat(3)}`;
  const [line = ''] = titled(long.trim());
  const [, text = ''] = /set_title\("([^"]*)"/.exec(line) ?? [];
  expect(text.split('\\n').length).toBeGreaterThan(1);
  expect(text.split('\\n').every((part) => part.length <= 70)).toBe(true);
  expect(text.replaceAll('\\n', ' ')).toBe(long.trim());
});
