import { expect, test } from 'vitest';
import { toMrkdwn } from '../../../src/slack/reply/mrkdwn.js';

test.each([
  ['**bold** and ~~gone~~', '*bold* and ~gone~'],
  ['# Title\ntext', '*Title*\ntext'],
  ['## **Title**', '*Title*'],
  ['*soft* and **hard**, 2*3*4', '_soft_ and *hard*, 2*3*4'],
  ['* one\n* two', '• one\n• two'],
  ['- one\n  - two', '• one\n  • two'],
  ['[docs](https://a.org/x)', 'docs (https://a.org/x)'],
  ['a &lt; b & c', 'a &lt; b &amp; c'],
  ['> quoted -> b', '> quoted -&gt; b'],
  ['`a<b **x**`', '`a&lt;b **x**`'],
  ['```\n# a<b\n**x**\n```\n**y**', '```\n# a&lt;b\n**x**\n```\n*y*'],
  ['```\nopen **x**', '```\nopen **x**'],
])('%j is %j', (markdown, mrkdwn) => {
  expect(toMrkdwn(markdown)).toBe(mrkdwn);
});
