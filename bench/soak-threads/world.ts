import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openLocalModel } from '../../src/local/model/index.js';
import { openLocalPandaStack } from '../../src/local/pandastack/index.js';
import { openLocalSlack } from '../../src/local/slack/index.js';
import { startProgram } from '../../test/support/program.js';
import type { Chance } from './chance.js';
import { countingMind } from './counting-mind.js';
import { openFaultyGateway } from './faulty-gateway.js';

/** Over which the people spread: Slack takes about a message a second for each. */
export const channels = Array.from({ length: 20 }, (_, at) => `C0SOAK${at}`);

/** The program between stand-ins that all fail now and then. */
export async function openWorld(chance: Chance) {
  await using stack = new Stack();
  const slack = stack.use(
    await openLocalSlack({
      channels: channels.map((id) => ({ id, name: id.toLowerCase() })),
      logLength: 2_000,
    }),
  );
  const limits = { sandboxes: 40 };
  const sandboxes = stack.use(
    await openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }), limits }),
  );
  const gateway = stack.use(
    await openFaultyGateway({
      target: sandboxes.url,
      fault: () => [429, 500, 503].find(() => chance(0.4)),
    }),
  );
  const mind = countingMind(chance);
  const model = stack.use(await openLocalModel({ mind }));
  const slackFaults = [
    slack.fail({ method: '*', retryAfter: 1, times: Infinity, when: () => chance(1) }),
    slack.fail({ method: '*', status: 500, times: Infinity, when: () => chance(0.5) }),
    slack.fail({ method: '*', status: 503, times: Infinity, when: () => chance(0.5) }),
  ];
  const dataDir = await mkdtemp(join(tmpdir(), 'threadbook-soak-'));
  stack.use({ [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) });
  const settings = {
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: slack.botToken,
    SLACK_SIGNING_SECRET: slack.signingSecret,
    OPENAI_BASE_URL: model.url,
    PANDASTACK_API: gateway.url,
    DATA_DIR: dataDir,
    MAX_SESSIONS: '20',
    MAX_TURNS: '8',
  };
  const preload = fileURLToPath(new URL('tell-heap.js', import.meta.url));
  const program = stack.use(await startProgram(settings, { preload }));
  await slack.sendEventsTo(`http://127.0.0.1:${program.port}/slack/events`);
  const opened = stack.move();
  return {
    ...{ slack, sandboxes, program, dataDir },
    faultsMet: () => ({
      slack: slackFaults.reduce((sum, { met }) => sum + met, 0),
      sandbox: gateway.met,
      model: mind.met,
    }),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** Closes what was opened, the last first. */
class Stack implements AsyncDisposable {
  #parts: AsyncDisposable[] = [];

  use<T extends AsyncDisposable>(part: T): T {
    this.#parts.push(part);
    return part;
  }

  move(): Stack {
    const moved = new Stack();
    moved.#parts = this.#parts;
    this.#parts = [];
    return moved;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const part of this.#parts.toReversed()) await part[Symbol.asyncDispose]();
  }
}
