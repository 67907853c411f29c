import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { z } from 'zod';
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

it('reads a .env file of its working folder, and the environment before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'threadbook-'));
  await writeFile(join(folder, '.env'), 'SLACK_BOT_TOKEN=xoxb-1\nMAX_TURNS=none\nMAX_STEPS=none\n');
  const child = spawn(process.execPath, [resolve('dist/main.js')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], MAX_STEPS: '5' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  await rm(folder, { recursive: true });
  expect(said).toContain('MAX_TURNS cannot be used');
  expect(said).not.toContain('SLACK_BOT_TOKEN is missing');
  expect(said).not.toContain('MAX_STEPS');
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

it('ends at once on SIGTERM while Slack keeps it waiting', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(silent.address());
  const connected = once(silent, 'connection');
  const exit = runProgram(
    {
      SLACK_API_URL: `http://127.0.0.1:${port}/api/`,
      SLACK_BOT_TOKEN: 'xoxb-1',
      SLACK_SIGNING_SECRET: 's',
      OPENAI_API_KEY: 'sk-none',
      PANDASTACK_API: 'http://127.0.0.1:9',
      PORT: '0',
    },
    { stopWhen: connected },
  );
  expect(await exit).toEqual({ code: 0, stderr: '' });
  silent.closeAllConnections();
  silent.close();
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
