import type { RequestListener } from 'node:http';
import { type Logger as BoltLogger, HTTPReceiver, LogLevel, type Receiver } from '@slack/bolt';
import type { Logger } from 'pino';
import type { SlackConnection } from '../slack-edge.js';
import { SocketLink } from './socket-link.js';

/** The way in which Slack's events come. */
export interface Line extends AsyncDisposable {
  readonly receiver: Receiver;
  /** Serves `/slack/events`; none in Socket Mode. */
  readonly onRequest: RequestListener | undefined;
  /** What keeps events from coming now. */
  readonly fault: () => string | undefined;
  /** @throws {SlackStartError} when Slack refuses the connection. */
  connect(): Promise<void>;
}

export interface LineOptions {
  readonly connection: SlackConnection;
  readonly apiUrl: string;
  readonly logger: Logger;
  readonly boltLogger: BoltLogger;
}

export function createLine({ connection, ...options }: LineOptions): Line {
  switch (connection.mode) {
    case 'http':
      return httpLine(connection.signingSecret, options.boltLogger);
    case 'socket':
      return socketLine(new SocketLink({ ...options, appToken: connection.appToken }));
  }
}

function httpLine(signingSecret: string, logger: BoltLogger): Line {
  const receiver = new HTTPReceiver({ signingSecret, logger, logLevel: LogLevel.INFO });
  return {
    receiver,
    onRequest: receiver.requestListener,
    fault: () => undefined,
    connect: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
}

function socketLine(link: SocketLink): Line {
  return {
    receiver: link.receiver,
    onRequest: undefined,
    fault: () => (link.isConnected ? undefined : 'slack socket is down'),
    connect: () => link.connect(),
    [Symbol.asyncDispose]: () => link[Symbol.asyncDispose](),
  };
}
