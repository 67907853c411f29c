import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { offlineAnalyst, openLocalModel } from '../model/index.js';
import { openLocalPandaStack } from '../pandastack/index.js';
import { type LocalSlack, openLocalSlack } from '../slack/index.js';
import { modelPassage } from './relay/model-passage.js';
import { openRelay } from './relay/relay.js';
import { sandboxPassages } from './relay/sandbox-passages.js';
import { readSamples } from './samples.js';
import { startProgram } from './start-program.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The page begins at the first. */
const channels = [
  { id: 'C0SALES', name: 'sales' },
  { id: 'C0GENERAL', name: 'general' },
  { id: 'C0RANDOM', name: 'random', hasBot: false },
];

export interface Demo {
  readonly slack: LocalSlack;
  /** Who answers, in a sentence. */
  readonly introduction: string;
  /** Rejects when the program ends before its time. */
  readonly lost: Promise<never>;
}

export interface DemoPlace {
  readonly environment: Environment;
  /** Gets the program's log, one JSON object a line. */
  readonly logFile: string;
}

/** Starts the three stand-ins and the real program, and ends them when what they are for is done. */
export async function withDemo(
  { environment, logFile }: DemoPlace,
  use: (demo: Demo) => Promise<void>,
): Promise<void> {
  await using slack = await openLocalSlack({ samples: await readSamples(), channels });
  await using sandboxes = await openLocalPandaStack({ port: 0, logger: pino({ level: 'warn' }) });
  const noteSandbox = sandboxPassages();
  await using relay = await openRelay({
    target: sandboxes.url,
    onExchange: (exchange) => slack.note(noteSandbox(exchange)),
  });
  await using model = await openModel(environment, slack);
  await using data = await openTemporaryFolder();
  await using program = await startProgram({
    logFile,
    environment: {
      ...environment,
      SLACK_SIGNING_SECRET: '',
      PANDASTACK_API_KEY: '',
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
      PANDASTACK_API: relay.url,
      PORT: '0',
      DATA_DIR: data.path,
      DATABASE_URL: '',
      ...model.settings,
    },
  });
  await use({ slack, introduction: model.introduction, lost: program.lost });
}

/** What the program remembers is of no use without this Slack. */
async function openTemporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'threadbook-demo-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

interface DemoModel extends AsyncDisposable {
  readonly settings: Readonly<Record<string, string>>;
  readonly introduction: string;
}

/** The visitor's own model where one is set, else the offline analyst. */
async function openModel(environment: Environment, slack: LocalSlack): Promise<DemoModel> {
  const { OPENAI_API_KEY = '', OPENAI_BASE_URL = '', MODEL = '' } = environment;
  if (OPENAI_API_KEY || OPENAI_BASE_URL)
    return {
      settings: { OPENAI_API_KEY, OPENAI_BASE_URL, MODEL },
      introduction: `Answers come from the model at ${OPENAI_BASE_URL || 'OpenAI'}.`,
      [Symbol.asyncDispose]: async () => {},
    };
  const local = await openLocalModel({ mind: offlineAnalyst() });
  const relay = await openRelay({
    target: local.url,
    onExchange: (exchange) => {
      const passage = modelPassage(exchange);
      if (passage) slack.note(passage);
    },
  });
  return {
    // A name without a price: what no model wrote costs nothing.
    settings: { OPENAI_BASE_URL: relay.url, OPENAI_API_KEY: 'none', MODEL: 'offline-analyst' },
    introduction:
      'Answers come from the offline analyst: no language model, a few kinds of question (set OPENAI_API_KEY for a real one).',
    async [Symbol.asyncDispose]() {
      await relay[Symbol.asyncDispose]();
      await local[Symbol.asyncDispose]();
    },
  };
}
