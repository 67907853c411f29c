import { describe, expect, test } from 'vitest';
import { cutText } from '../../../src/slack/reply/cut-text.js';
import { createRandom } from '../support/random.js';

function parts(text: string, limit: number): readonly string[] {
  const { head, taken, reopen } = cutText(text, limit);
  return taken === text.length ? [head] : [head, ...parts(reopen + text.slice(taken), limit)];
}

describe('a cut', () => {
  test('falls between paragraphs, else lines, else words', () => {
    expect(parts(`${'a'.repeat(60)}\n\n${'b '.repeat(30)}`, 100)[0]).toBe(`${'a'.repeat(60)}\n\n`);
    expect(parts(`${'a'.repeat(60)}\n${'b '.repeat(30)}`, 100)[0]).toBe(`${'a'.repeat(60)}\n`);
    expect(parts(`${'a'.repeat(60)} ${'b'.repeat(60)}`, 100)[0]).toBe(`${'a'.repeat(60)} `);
  });

  test('never splits a character or an escape', () => {
    for (const piece of ['😀', '&lt;'])
      for (const part of parts(piece.repeat(100), 53)) {
        expect(part.replaceAll(piece, '')).toBe('');
      }
  });

  test('closes a code block and opens it again', () => {
    const code = `\`\`\`python\n${'x = 1\n'.repeat(40)}\`\`\`\nafter`;
    const cut = parts(code, 100);
    for (const part of cut.slice(0, -1)) expect(part).toMatch(/^```python\n[\s\S]*\n```$/);
    expect(cut.join('').match(/x = 1/g)).toHaveLength(40);
  });

  test('ends a code block of four ticks with as many', () => {
    const code = `\`\`\`\`md\n${'```\nx\n```\n'.repeat(30)}\`\`\`\`\nafter`;
    for (const part of parts(code, 100).slice(0, -1))
      expect(part).toMatch(/^````md\n[\s\S]*\n````$/);
  });

  test('comes to an end where code begins on the line of its fence', () => {
    const code = `\`\`\`{"a":[${'1,'.repeat(500)}]}\`\`\` after`;
    const cut = parts(code, 100);
    expect(cut.length).toBeLessThan(20);
    expect(cut.join('').match(/1/g)).toHaveLength(500);
  });

  test('within a table repeats the names of its columns', () => {
    const top = '| name | sum |\n|---|--:|\n';
    const rows = Array.from({ length: 40 }, (_, row) => `| row ${row} | ${row} |\n`).join('');
    const cut = parts(`Intro\n\n${top}${rows}\nThe end, said plainly.`, 200);
    expect(cut.length).toBeGreaterThan(3);
    for (const part of cut.slice(1, -1)) expect(part.startsWith(top)).toBe(true);
    expect(cut.join('').match(/\| row /g)).toHaveLength(40);
    expect(parts(`${top}${rows.slice(0, 8 * 14)}\n${'word '.repeat(40)}`, 200)[1]).toMatch(/^word/);
  });

  test('loses nothing of generated texts and keeps its limit', () => {
    const random = createRandom(3);
    const pieces = [
      'word ',
      'longerword',
      '\n',
      '\n\n',
      '😀',
      '&lt;',
      '\n```\n',
      '\n```sql\n',
    ] as const;
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 80 }, () => random.pick(pieces)).join('');
      const cut = parts(text, 90);
      const bare = (each: string) => each.replaceAll(/```(?:sql)?|\s/g, '');
      expect(bare(cut.join(''))).toBe(bare(text));
      expect(Math.max(...cut.map(({ length }) => length))).toBeLessThanOrEqual(90);
    }
  });

  test('does not fall into what was sent already', () => {
    expect(cutText('word '.repeat(40), 100, 95).taken).toBeGreaterThanOrEqual(95);
  });

  test('parts tables, since Slack takes one in a message', () => {
    const table = '| a | b |\n|---|---|\n| 1 | 2 |\n';
    const text = `By region:\n\n${table}\nBy month:\n\n${table}\nDone. |x| is no table.\n`;
    expect(parts(text, 1_000)).toEqual([
      `By region:\n\n${table}\nBy month:\n\n`,
      `${table}\nDone. |x| is no table.\n`,
    ]);
    expect(parts(`a | b\n--|--\n1 | 2\n\nc | d\n--|--\n3 | 4`, 1_000)).toHaveLength(2);
    expect(parts(`${table}\n\`\`\`\n${table}\`\`\`\n`, 1_000)).toHaveLength(1);
    expect(parts(`${table}\n|x| is its absolute value.\n\nDone.`, 1_000)).toHaveLength(1);
  });

  test('falls before a second table already while its first line comes', () => {
    const begun = '| a |\n|---|\n| 1 |\n\nAnd:\n';
    for (const more of ['|', '| b', '| b |\n', '| b |\n|', '| b |\n|--'])
      expect(cutText(begun + more, 1_000).taken, more).toBe(begun.length);
  });
});
