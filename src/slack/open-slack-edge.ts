import type { AnsweringOptions } from './answer-question.js';
import { startBoltApp } from './connection/bolt-app.js';
import { createBoltLogger } from './connection/bolt-logger.js';
import { type HttpServer, openHttpServer } from './connection/http-server.js';
import { createLine, type Line } from './connection/line.js';
import { createWebClients } from './connection/web-clients.js';
import { createAttach } from './files/attachments.js';
import { createFileLookUp } from './files/look-up.js';
import { createHostTrust } from './files/slack-hosts.js';
import { Intake } from './intake.js';
import { createSlackCalls, type SlackCalls } from './slack-calls.js';
import type { SlackConnection, SlackEdge, SlackEdgeOptions } from './slack-edge.js';

/** Least time between two calls that show one reply's progress (tiers of chat.update, appendStream). */
const PACE_MS = 1_000;

/**
 * Connects to Slack and answers until it is closed.
 * @throws {SlackStartError} when Slack refuses a token or cannot be reached, or the port is taken.
 */
export async function openSlackEdge(options: SlackEdgeOptions): Promise<SlackEdge> {
  const { botToken, apiUrl, logger } = options;
  const boltLogger = createBoltLogger(logger);
  const calls = createSlackCalls(createWebClients({ botToken, apiUrl, logger: boltLogger }));
  const intake = new Intake(answering(options, calls));
  const line = createLine({ ...options, boltLogger });
  const state = { isDraining: false };
  const fault = () => (state.isDraining ? 'draining' : line.fault());

  const onDelivery = intake.take.bind(intake);
  await startBoltApp({ ...options, boltLogger, receiver: line.receiver, onDelivery });
  const server = await openHttpServer({ ...options, onRequest: line.onRequest, fault });
  // First what was left unanswered, so that what comes now stands in line behind it.
  const watch = await options.ledger.watch((entries) => intake.takeOver(entries));
  await connect(line, server);

  const drain: SlackEdge['drain'] = async (limits) => {
    state.isDraining = true;
    await line[Symbol.asyncDispose]();
    await watch[Symbol.asyncDispose]();
    await intake.drain(limits);
  };
  return {
    port: server.port,
    drain,
    async [Symbol.asyncDispose]() {
      await drain({ deadlineMs: 0 });
      await server[Symbol.asyncDispose]();
    },
  };
}

function answering(options: SlackEdgeOptions, calls: SlackCalls): AnsweringOptions {
  const { botToken, apiUrl, maxFileBytes, secrets = [], connection } = options;
  return {
    calls,
    ledger: options.ledger,
    answer: options.answer,
    logger: options.logger,
    attach: createAttach({
      botToken,
      maxBytes: maxFileBytes,
      isTrusted: createHostTrust(apiUrl),
      lookUp: createFileLookUp(calls),
    }),
    secrets: [botToken, ownSecret(connection), ...secrets],
    paceMs: PACE_MS,
    streams: { works: true },
  };
}

async function connect(line: Line, server: HttpServer): Promise<void> {
  try {
    await line.connect();
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }
}

function ownSecret(connection: SlackConnection): string {
  return connection.mode === 'http' ? connection.signingSecret : connection.appToken;
}
