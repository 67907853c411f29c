import { expect, it } from 'vitest';
import { openLocalSlack } from '../src/local/slack/index.js';
import { runProgram, startProgram } from './support/program.js';

it('exits 1 without settings and names what is missing and how to get it', async () => {
  const { code, stderr } = await runProgram({});
  expect(code).toBe(1);
  expect(stderr).toMatch(/SLACK_BOT_TOKEN is missing: create the app from manifest.yml/);
  expect(stderr).toMatch(/SLACK_APP_TOKEN is missing/);
  expect(stderr).toMatch(/OPENAI_API_KEY is missing/);
  expect(stderr).toMatch(/npm run demo/);
});

it('exits 1 with the remedy when Slack refuses the bot token', async () => {
  await using slack = await openLocalSlack();
  const { code, stderr } = await runProgram({
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: 'xoxb-of-another-workspace',
    SLACK_SIGNING_SECRET: slack.signingSecret,
    OPENAI_API_KEY: 'sk-none',
    PANDASTACK_API: 'http://127.0.0.1:9',
    PORT: '0',
  });
  expect(code).toBe(1);
  expect(stderr).toContain('SLACK_BOT_TOKEN');
  expect(stderr).not.toContain('xoxb-of-another-workspace');
});

it('starts the embedded sandbox server when no PandaStack is set, and says what it protects against', async () => {
  await using slack = await openLocalSlack();
  await using program = await startProgram({
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: slack.botToken,
    SLACK_SIGNING_SECRET: slack.signingSecret,
    OPENAI_API_KEY: 'sk-none',
  });
  const said = program.logs.find(({ msg }) => msg?.includes('embedded sandbox server'));
  expect(said?.msg).toMatch(/no network/);
  const health = await fetch(`http://127.0.0.1:${program.port}/healthz`);
  expect(health.status).toBe(200);
  expect(await program.stop('SIGTERM')).toBe(0);
});
