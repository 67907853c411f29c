import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('the command serves a Slack with the tokens of its environment until it is told to end', async () => {
  const child = spawn(process.execPath, ['dist/local/slack/main.js'], {
    env: { ...process.env, PORT: '0', SLACK_BOT_TOKEN: 'xoxb-mine' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [greeting] = await once(child.stdout, 'data');
  const apiUrl = /SLACK_API_URL=(\S+)/.exec(String(greeting))?.[1] ?? '';
  const headers = { authorization: 'Bearer xoxb-mine' };
  const answer = await fetch(`${apiUrl}auth.test`, { method: 'POST', headers });
  expect(await answer.json()).toMatchObject({ ok: true, user: 'threadbook' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
