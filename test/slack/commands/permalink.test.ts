import { expect, test } from 'vitest';
import { threadAt } from '../../../src/slack/commands/permalink.js';
import { threadLink } from '../../../src/slack/commands/thread-link.js';
import { threadKey } from '../../../src/threads/index.js';

const PLACE = { channel: 'C1', rootTs: '1700000000.000100' };

test.each([
  'https://x.slack.com/archives/C1/p1700000000000100',
  '<https://x.slack.com/archives/C1/p1700000000000100>',
  'https://x.slack.com/archives/C1/p1700000009000100?thread_ts=1700000000.000100&cid=C1',
  threadLink(threadKey({ team: 'T1', ...PLACE })),
])('%s names a thread', (address) => {
  expect(threadAt(address)).toEqual(PLACE);
});

test.each([
  '',
  'this thread',
  'https://x.slack.com/archives/C1',
  'https://a.org/client/T1/C1/thread/C2-1.000001',
])('%j names none', (address) => {
  expect(threadAt(address)).toBeUndefined();
});
