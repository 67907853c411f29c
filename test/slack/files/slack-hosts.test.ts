import { expect, test } from 'vitest';
import { createHostTrust } from '../../../src/slack/files/slack-hosts.js';

const slack = createHostTrust('https://slack.com/api/');
const local = createHostTrust('http://127.0.0.1:4000/api/');

test.each([
  ['https://files.slack.com/files-pri/T1-F1/a.csv', true],
  ['https://slack.com/x', true],
  ['https://a.b.slack-edge.com/x', true],
  ['https://slack-files.com/x', true],
  ['http://files.slack.com/x', false],
  ['https://files.slack.com:8443/x', false],
  ['https://slack.com.evil.org/x', false],
  ['https://evilslack.com/x', false],
  ['https://evil-slack-files.com/x', false],
  ['https://x.slack-files.com/x', false],
  ['https://slack.com@evil.org/x', false],
  ['http://127.0.0.1:4000/files/x', false],
])('with Slack itself the token may go to %s: %j', (url, trusted) => {
  expect(slack(new URL(url))).toBe(trusted);
});

test.each([
  ['http://127.0.0.1:4000/files/x', true],
  ['http://127.0.0.1:4001/files/x', false],
  ['https://127.0.0.1:4000/files/x', false],
  ['https://files.slack.com/x', true],
])('with another server the token may go to %s: %j', (url, trusted) => {
  expect(local(new URL(url))).toBe(trusted);
});
