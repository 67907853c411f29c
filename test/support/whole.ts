import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mind, openLocalModel } from '../../src/local/model/index.js';
import type { LocalPandaStackOptions } from '../../src/local/pandastack/index.js';
import {
  type LocalSlack,
  type LocalSlackOptions,
  openLocalSlack,
  type Post,
  type SeenMessage,
} from '../../src/local/slack/index.js';
import { openAnthropicModel } from './anthropic-model.js';
import { type LogLine, type Program, type Settings, startProgram } from './program.js';
import { borrowSandboxServer, endSandbox, threadsOfSandboxes } from './sandbox-server.js';
import { until } from './until.js';
import { withoutTools } from './without-tools.js';

/** The built program as a child process, between the three stand-ins. */
export interface Whole extends AsyncDisposable {
  readonly slack: LocalSlack;
  /** The present one. */
  readonly program: Program;
  readonly dataDir: string;
  /** Ends the program and starts it again with the same DATA_DIR, and for this time with more settings. */
  restart(signal: NodeJS.Signals, more?: Settings): Promise<void>;
  /** Posts as a person and waits until the bot has taken the question and shown all of its answer. */
  ask(post: Post): Promise<Exchange>;
  /** Ids of the live sandboxes and the thread each belongs to. */
  sandboxes(): Promise<ReadonlyMap<string, string>>;
  /** Behind the program's back. */
  killSandboxes(): Promise<void>;
  /** As a server does that hibernates sandboxes: these live on, with their files. */
  loseKernels(): Promise<void>;
}

export interface Exchange {
  readonly ts: string;
  readonly threadTs: string;
  /** What the bot added to the thread since the question, oldest first. */
  readonly replies: readonly SeenMessage[];
}

export interface WholeOptions {
  readonly mode?: 'http' | 'socket';
  readonly mind: Mind;
  /** Whose wire the model speaks; `text` is OpenAI's, by a model that refuses tools. */
  readonly wire?: 'openai' | 'anthropic' | 'text';
  readonly settings?: Settings;
  readonly slack?: LocalSlackOptions;
  readonly limits?: LocalPandaStackOptions['limits'];
  /** A module to load before the program. */
  readonly preload?: string;
  /** The command that it is started by, before its own. */
  readonly under?: readonly string[];
  /** Stands between the program and what it speaks to: is given the addresses, and gives others. */
  readonly between?: (addresses: Settings) => Promise<Settings>;
}

// A turn under which four sandboxes die takes 20 s where nothing else runs.
const answerMs = 45_000;

export async function startWhole(options: WholeOptions): Promise<Whole> {
  const { mode = 'http', mind, settings = {} } = options;
  const opened: AsyncDisposable[] = [];
  const slack = await openLocalSlack(options.slack);
  const sandboxes = await borrowSandboxServer(options.limits);
  const model = await openModel(mind, options.wire);
  const dataDir = await mkdtemp(join(tmpdir(), 'threadbook-data-'));
  const { preload, under, between = async () => ({}) } = options;
  const how = { ...(preload && { preload }), ...(under && { under }) };
  const start = async (more: Settings = {}) => {
    const given = { ...environment, DATA_DIR: dataDir, ...settings, ...more };
    const started = await startProgram(given, how);
    if (mode === 'socket') return started;
    try {
      await slack.sendEventsTo(`http://127.0.0.1:${started.port}/slack/events`);
    } catch (error) {
      await started[Symbol.asyncDispose]();
      throw error;
    }
    return started;
  };
  const wired = {
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: slack.botToken,
    ...(mode === 'http'
      ? { SLACK_SIGNING_SECRET: slack.signingSecret }
      : { SLACK_APP_TOKEN: slack.appToken }),
    ...model.settings,
    PANDASTACK_API: sandboxes.url,
    WARM_SESSIONS: '0',
  };
  const environment = { ...wired, ...(await between(wired)) };
  let program = await start();
  const folder = {
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  };
  const running = { [Symbol.asyncDispose]: () => program[Symbol.asyncDispose]() };
  opened.push(folder, slack, sandboxes, model, running);
  return {
    slack,
    dataDir,
    get program() {
      return program;
    },
    async restart(signal, more) {
      await program.stop(signal);
      await program[Symbol.asyncDispose]();
      program = await start(more);
    },
    ask: (post) => ask({ slack, logs: () => program.logs }, post),
    sandboxes: () => threadsOfSandboxes(sandboxes.url),
    killSandboxes: () => killSandboxes(sandboxes.url),
    loseKernels: () => loseKernels(sandboxes.url),
    async [Symbol.asyncDispose]() {
      for (const part of opened.toReversed()) await part[Symbol.asyncDispose]();
    },
  };
}

async function openModel(mind: Mind, wire: WholeOptions['wire'] = 'openai') {
  if (wire === 'anthropic') {
    const server = await openAnthropicModel(mind);
    const settings = { MODEL: 'anthropic:claude-test', ANTHROPIC_BASE_URL: server.url };
    return { settings, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
  }
  const server = await openLocalModel({ mind: wire === 'text' ? withoutTools(mind) : mind });
  const settings = { OPENAI_BASE_URL: server.url };
  return { settings, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

interface Asked {
  readonly slack: LocalSlack;
  readonly logs: () => readonly LogLine[];
}

async function ask({ slack, logs }: Asked, post: Post): Promise<Exchange> {
  const { channel } = post;
  const { ts, threadTs } = await slack.post(post);
  const session = () => slack.statusOf(channel, threadTs).session;
  const timeoutMs = answerMs;
  await slack.waitFor(() => session() === 'processing', { timeoutMs, what: 'A first sign' });
  // Another question of the thread may end meanwhile, and a killed program's message is taken over.
  const isEnded = () => logs().some((line) => isEnd(line) && String(line['message']).endsWith(ts));
  await until(isEnded, { timeoutMs, what: 'The answer' });
  await slack.waitFor(() => session() === 'active', { timeoutMs, what: 'Rest' });
  const replies = slack.thread(channel, threadTs).filter((message) => message.ts > ts);
  return { ts, threadTs, replies: replies.filter(({ author }) => author.isBot) };
}

const isEnd = ({ msg }: LogLine) => msg === 'message ended';

async function killSandboxes(url: string): Promise<void> {
  for (const id of (await threadsOfSandboxes(url)).keys()) await endSandbox(url, id);
}

async function loseKernels(url: string): Promise<void> {
  for (const id of (await threadsOfSandboxes(url)).keys()) {
    const sessions = `${url}/v1/sandboxes/${id}/repl/sessions`;
    const listed: unknown = await (await fetch(sessions)).json();
    for (const session of Array.isArray(listed) ? listed : [])
      await fetch(`${sessions}/${session.id}`, { method: 'DELETE' });
  }
}
