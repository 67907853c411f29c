import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ANALYSE } from '../../src/slack/commands/read-shortcut.js';
import { EVENTS } from '../../src/slack/connection/bolt-app.js';
import { METHOD_SCOPES } from '../../src/slack/slack-calls.js';
import { promptWords } from '../../src/slack/words.js';

const manifestSchema = z.object({
  display_information: z.object({
    name: z.literal('Threadbook'),
    description: z.string().max(140),
  }),
  features: z.object({
    agent_view: z.object({
      agent_description: z.string().max(300),
      suggested_prompts: z.array(z.object({ title: z.string(), message: z.string() })).max(4),
    }),
    app_home: z.object({
      home_tab_enabled: z.literal(true),
      messages_tab_enabled: z.literal(true),
      messages_tab_read_only_enabled: z.literal(false),
    }),
    shortcuts: z
      .array(
        z.object({
          name: z.string().max(24),
          type: z.enum(['message', 'global']),
          callback_id: z.string().max(255),
          description: z.string().max(150),
        }),
      )
      .max(10),
  }),
  oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()) }) }),
  settings: z.object({
    event_subscriptions: z.object({ bot_events: z.array(z.string()) }),
    socket_mode_enabled: z.literal(true),
  }),
});

/** The scope that each subscription needs (docs.slack.dev, each event's page). */
const EVENT_SCOPES: Readonly<Record<string, string>> = {
  agent_session_stopped: 'chat:write',
  app_home_opened: 'none',
  app_mention: 'app_mentions:read',
  'message.channels': 'channels:history',
  'message.groups': 'groups:history',
  'message.im': 'im:history',
  'message.mpim': 'mpim:history',
};

async function manifest() {
  return manifestSchema.parse(parse(await readFile('manifest.yml', 'utf8')));
}

test('manifest.yml asks for exactly the scopes that the called methods and the events need', async () => {
  const { oauth_config, settings } = await manifest();
  const needed = [
    ...Object.values(METHOD_SCOPES).flat(),
    ...settings.event_subscriptions.bot_events
      .map((event) => EVENT_SCOPES[event])
      .filter((scope) => scope !== 'none'),
    // Slash commands and shortcuts.
    'commands',
  ];
  expect(new Set(oauth_config.scopes.bot)).toEqual(new Set(needed));
  expect(oauth_config.scopes.bot).toEqual([...new Set(oauth_config.scopes.bot)].sort());
});

test('every method that scopes are asked for is called', async () => {
  const folder = 'src/slack';
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && name !== 'slack-calls.ts');
  const texts = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const source = texts.join('\n');
  // Bolt itself calls auth.test.
  const methods = Object.keys(METHOD_SCOPES).filter((method) => method !== 'auth.test');
  expect(methods.filter((method) => !source.includes(`'${method}'`))).toEqual([]);
});

test('manifest.yml suggests the questions that the bot itself suggests', async () => {
  const { features } = await manifest();
  expect(features.agent_view.suggested_prompts).toEqual(promptWords.prompts);
});

test('manifest.yml offers for a message what is listened to', async () => {
  const { features } = await manifest();
  const [only, ...others] = features.shortcuts;
  expect(others).toEqual([]);
  expect(only).toMatchObject({ name: 'Analyse this', type: 'message', callback_id: ANALYSE });
});

test('manifest.yml subscribes to exactly the events that are listened to', async () => {
  const { settings } = await manifest();
  const listened = settings.event_subscriptions.bot_events.map((event) => event.split('.')[0]);
  expect(new Set(listened)).toEqual(new Set(EVENTS));
  expect(settings.event_subscriptions.bot_events).toEqual(Object.keys(EVENT_SCOPES));
});
