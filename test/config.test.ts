import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, readPandaStack } from '../src/config/index.js';

const least = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1', OPENAI_API_KEY: 'sk-1' };

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('needs two Slack secrets and a model key, and defaults the rest', () => {
    expect(readConfig(least)).toMatchObject({
      slack: { connection: { mode: 'socket' }, apiUrl: 'https://slack.com/api/', port: 3000 },
      model: { apiKey: 'sk-1', baseUrl: undefined },
      pandastack: undefined,
      limits: { maxSessions: 20, cellMs: 60_000, turnMs: 300_000, sessionIdleMs: 1_800_000 },
      logLevel: 'info',
    });
  });

  it('names every missing secret at once, with how to get it', () => {
    const faults = faultsOf({});
    expect(faults).toHaveLength(3);
    expect(faults[0]).toMatch(/^SLACK_BOT_TOKEN is missing: create the app from manifest.yml/);
    expect(faults[1]).toMatch(/^SLACK_APP_TOKEN is missing: .* or set SLACK_SIGNING_SECRET/);
    expect(faults[2]).toMatch(/^OPENAI_API_KEY is missing: .* or set OPENAI_BASE_URL/);
  });

  it('reports unusable values with a right example, beside missing secrets', () => {
    const faults = faultsOf({ ...least, OPENAI_API_KEY: '', MAX_SESSIONS: 'many', PORT: '-1' });
    expect(faults).toEqual([
      'PORT cannot be used: give a whole number from 0 to 65535, such as 3000',
      'MAX_SESSIONS cannot be used: give a whole number from 1 to 10000, such as 20',
      expect.stringMatching(/^OPENAI_API_KEY is missing/),
    ]);
  });

  it.each([
    ['SLACK_BOT_TOKEN', 'xoxp-user', 'xoxb-'],
    ['SLACK_APP_TOKEN', 'xoxb-1', 'xapp-'],
  ])('tells a wrong kind of token in %s apart', (variable, value, prefix) => {
    expect(faultsOf({ ...least, [variable]: value })).toEqual([
      `${variable} cannot be right: it must begin with ${prefix}`,
    ]);
  });

  it('receives events over HTTP when only the signing secret is given', () => {
    const { slack } = readConfig({ ...least, SLACK_APP_TOKEN: '', SLACK_SIGNING_SECRET: 's' });
    expect(slack.connection).toEqual({ mode: 'http', signingSecret: 's' });
  });

  it('needs no model key for a server that speaks the same API', () => {
    const { model } = readConfig({
      ...least,
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
    });
    expect(model).toMatchObject({ apiKey: 'none', baseUrl: 'http://127.0.0.1:11434/v1' });
  });

  it('takes the hosted PandaStack when only its key is given', () => {
    expect(readConfig({ ...least, PANDASTACK_API_KEY: 'pk' }).pandastack).toEqual({
      apiUrl: 'https://api.pandastack.ai',
      apiKey: 'pk',
    });
  });

  it('takes a snapshot only of a server that keeps it', () => {
    const given = { ...least, SANDBOX_SNAPSHOT: 'snap-1' };
    expect(faultsOf(given)).toEqual([
      expect.stringMatching(/^SANDBOX_SNAPSHOT cannot be used with the embedded sandbox/),
    ]);
    expect(readConfig({ ...given, PANDASTACK_API_KEY: 'pk' }).sandboxSnapshot).toBe('snap-1');
  });

  it('reads the sandbox server alone, or says what is missing', () => {
    const PANDASTACK_API = 'http://127.0.0.1:8787';
    expect(readPandaStack({ PANDASTACK_API, PANDASTACK_API_KEY: '' })).toEqual({
      apiUrl: PANDASTACK_API,
      apiKey: undefined,
    });
    expect(() => readPandaStack({ PANDASTACK_API: '' })).toThrow(/PANDASTACK_API is missing/);
    expect(() => readPandaStack({ PANDASTACK_API: 'no' })).toThrow(/PANDASTACK_API cannot be used/);
  });

  it('takes hosts that links may lead to, by name alone', () => {
    const { slack } = readConfig({ ...least, LINK_HOSTS: 'Docs.example.com, wiki.example.org' });
    expect([...slack.linkHosts]).toEqual(['docs.example.com', 'wiki.example.org']);
    expect(faultsOf({ ...least, LINK_HOSTS: 'https://docs.example.com' })).toEqual([
      expect.stringMatching(/^LINK_HOSTS cannot be used: give names of hosts, without https:/),
    ]);
  });

  it('never repeats a secret in its message', () => {
    const faults = faultsOf({ SLACK_BOT_TOKEN: 'secret-1', SLACK_APP_TOKEN: 'secret-2' });
    expect(faults.join()).not.toMatch(/secret-/);
  });

  it('takes a limit in money only where a price is known', () => {
    const limit = { ...least, MAX_DAY_USD: '5' };
    expect(readConfig(limit).limits.dayUsd).toBe(5);
    expect(faultsOf({ ...limit, MODEL: 'a-model' })).toEqual([
      expect.stringMatching(/^MAX_DAY_USD cannot be kept: the price of a-model is not known/),
    ]);
    const priced = { ...limit, MODEL: 'a-model', MODEL_INPUT_PRICE: '1', MODEL_OUTPUT_PRICE: '2' };
    expect(readConfig(priced).model.price).toEqual({ input: 1, cachedInput: 1, output: 2 });
    expect(faultsOf({ ...least, MODEL_INPUT_PRICE: '1' })).toEqual([
      expect.stringMatching(/^MODEL_OUTPUT_PRICE is missing/),
    ]);
  });
});
