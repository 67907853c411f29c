import { expect, test } from 'vitest';
import { OtherMade } from '../../src/turns/other-made.js';

test('what was made otherwise is named, until a later cell makes it alike again', () => {
  const other = new OtherMade();
  other.note(
    { noise: 'a', './out.csv': 'b', same: 'c' },
    { noise: 'x', './out.csv': 'y', same: 'c' },
  );
  expect(other.names).toEqual(['noise', 'out.csv']);
  other.note({ noise: 'd' }, { noise: 'd' });
  expect(other.names).toEqual(['out.csv']);
});

test('what could be compared only once says nothing', () => {
  const other = new OtherMade();
  other.note(undefined, { noise: 'a' });
  other.note({ gone: 'a' }, undefined);
  other.note({ constructor: 'a' }, { toString: 'b' });
  expect(other.names).toEqual([]);
});

test('what is gone since, or cannot be compared any more, is not named', () => {
  const other = new OtherMade();
  other.note(
    { began: 'a', noise: 'b', './out.csv': 'c' },
    { began: 'x', noise: 'y', './out.csv': 'z' },
  );
  other.note({ began: '', noise: '' }, { began: '', noise: '', './out.csv': '' });
  expect(other.names).toEqual([]);
});
