import type { RequestListener } from 'node:http';
import { createHttpReceiver, startBoltApp } from './connection/bolt-app.js';
import { createBoltLogger } from './connection/bolt-logger.js';
import { openHttpServer } from './connection/http-server.js';
import { createSocketLink, type SocketLink } from './connection/socket-link.js';
import { createWebClients } from './connection/web-clients.js';
import { createAttach } from './files/attachments.js';
import { createFileLookUp } from './files/look-up.js';
import { createHostTrust } from './files/slack-hosts.js';
import { createIntake } from './intake.js';
import { createSlackCalls } from './slack-calls.js';
import type { SlackEdge, SlackEdgeOptions } from './slack-edge.js';

/** Least time between two calls that show one reply's progress (tiers of chat.update, appendStream). */
const PACE_MS = 1_000;

/**
 * Connects to Slack and answers until it is closed.
 * @throws {SlackStartError} when Slack refuses a token or cannot be reached, or the port is taken.
 */
export async function openSlackEdge(options: SlackEdgeOptions): Promise<SlackEdge> {
  const { connection, botToken, apiUrl, logger } = options;
  const boltLogger = createBoltLogger(logger);
  const calls = createSlackCalls(createWebClients({ botToken, apiUrl, logger: boltLogger }));
  const intake = createIntake({
    ...options,
    calls,
    attach: createAttach({
      botToken,
      maxBytes: options.maxFileBytes,
      isTrusted: createHostTrust(apiUrl),
      lookUp: createFileLookUp(calls),
    }),
    secrets: [botToken, ownSecret(connection), ...(options.secrets ?? [])],
    paceMs: PACE_MS,
    streams: { works: true },
  });
  const line = createLine({ ...options, boltLogger });
  const state = { draining: false };
  const fault = (): string | undefined => {
    if (state.draining) return 'draining';
    return line.isOpen() ? undefined : 'slack socket is down';
  };

  await startBoltApp({ ...options, boltLogger, receiver: line.receiver, onDelivery: intake.take });
  const server = await openHttpServer({ port: options.port, onRequest: line.onRequest, fault });
  try {
    await line.socket?.connect();
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }

  const drain: SlackEdge['drain'] = async ({ deadlineMs }) => {
    state.draining = true;
    await line.socket?.[Symbol.asyncDispose]();
    await intake.drain({ deadlineMs });
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

/** The way in which events come. */
interface Line {
  readonly receiver: SocketLink['receiver'];
  readonly socket: SocketLink | undefined;
  readonly onRequest: RequestListener | undefined;
  readonly isOpen: () => boolean;
}

type LineOptions = SlackEdgeOptions & { readonly boltLogger: ReturnType<typeof createBoltLogger> };

function createLine({ connection, apiUrl, logger, boltLogger }: LineOptions): Line {
  if (connection.mode === 'http') {
    const { receiver, onRequest } = createHttpReceiver({ ...connection, boltLogger });
    return { receiver, onRequest, socket: undefined, isOpen: () => true };
  }
  const socket = createSocketLink({ ...connection, apiUrl, logger, boltLogger });
  return { receiver: socket.receiver, socket, onRequest: undefined, isOpen: socket.isConnected };
}

function ownSecret(connection: SlackEdgeOptions['connection']): string {
  return connection.mode === 'http' ? connection.signingSecret : connection.appToken;
}
