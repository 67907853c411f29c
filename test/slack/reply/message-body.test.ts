import { expect, test } from 'vitest';
import { messageBody } from '../../../src/slack/reply/message-body.js';

const BUTTONS = [{ type: 'actions' }];

test('a text that grows by its escapes is shown whole where no markdown block is taken', () => {
  const code = `\`\`\`\n${'a < b && c\n'.repeat(300)}\`\`\``;
  for (const below of [[], BUTTONS]) {
    const { text, blocks } = messageBody(code, below, true);
    const sections = blocks.filter(({ type }) => type === 'section').map(textOf);
    expect(text.length).toBeLessThan(4_000);
    expect(sections.join('').match(/a &lt; b &amp;&amp; c/g)).toHaveLength(300);
    for (const section of sections) {
      expect(section.length).toBeLessThanOrEqual(3_000);
      expect(section).toMatch(/^```\n[\s\S]*\n```$/);
    }
  }
});

test('the text for notifications ends with a whole character and a whole escape', () => {
  for (const piece of ['😀', '<']) {
    const { text } = messageBody(`\`\`\`\n${piece.repeat(6_000)}`, [], false);
    expect(text.replaceAll('😀', '').replaceAll('&lt;', '')).toBe('```\n');
  }
});

test('a table of Markdown becomes columns of text where no markdown block is taken', () => {
  const table = '| region | sum |\n|:---|--:|\n| **north** | 1 |\n| a \\| `b` | 20 |';
  const code = '```\n| x |\n|---|\n```';
  expect(messageBody(`Here:\n\n${table}\n\n${code}\nend`, [], true).text).toBe(
    [
      'Here:',
      '',
      '```',
      'region   sum',
      '-------  ---',
      'north      1',
      "a | 'b'   20",
      '```',
      '',
      `${code}\nend`,
    ].join('\n'),
  );
});

function textOf(block: object): string {
  const text: unknown = 'text' in block ? block.text : undefined;
  return typeof text === 'object' && text !== null && 'text' in text ? String(text.text) : '';
}
