import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Logger as BoltLogger,
  LogLevel,
  type Receiver,
  SocketModeReceiver,
} from '@slack/bolt';
import type { Logger } from 'pino';
import { slackErrorCode } from '../slack-fault.js';
import { SlackStartError } from './slack-start-error.js';

/** A supervised Socket Mode connection: whatever ends it, another one is opened. */
export interface SocketLink extends AsyncDisposable {
  readonly receiver: Receiver;
  readonly isConnected: () => boolean;
  /** @throws {SlackStartError} when the first connection fails. */
  connect(): Promise<void>;
}

export interface SocketLinkOptions {
  readonly appToken: string;
  readonly apiUrl: string;
  readonly logger: Logger;
  readonly boltLogger: BoltLogger;
}

const LONGEST_PAUSE_MS = 30_000;

/**
 * The client's own reconnecting waits 5 s each time, and an HTTP error during it is an unhandled
 * rejection after which the bot stays deaf (node-slack-sdk#2656, #1495), so it is turned off.
 */
export function createSocketLink(options: SocketLinkOptions): SocketLink {
  const { logger } = options;
  const receiver = new SocketModeReceiver({
    appToken: options.appToken,
    logger: options.boltLogger,
    logLevel: LogLevel.INFO,
    autoReconnectEnabled: false,
    installerOptions: {
      clientOptions: { slackApiUrl: options.apiUrl, timeout: 10_000, retryConfig: { retries: 0 } },
    },
  });
  const { client } = receiver;
  const closing = new AbortController();
  const state = { connected: false, supervising: false, settled: Promise.resolve() };
  client.on('connected', () => {
    state.connected = true;
  });

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = 250; !closing.signal.aborted; ) {
      try {
        await client.start();
        // The client opens its socket even when it was told to close meanwhile.
        if (closing.signal.aborted) await client.disconnect();
        else logger.info('socket connected again');
        return;
      } catch (error) {
        logger.warn({ code: slackErrorCode(error), pauseMs }, 'socket could not be opened');
        await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const supervise = (): void => {
    state.connected = false;
    if (closing.signal.aborted || state.supervising) return;
    logger.warn('socket lost');
    state.supervising = true;
    state.settled = reconnect().finally(() => {
      state.supervising = false;
      // It may have been lost again while the last attempt was being noted.
      if (!state.connected) supervise();
    });
  };

  return {
    receiver,
    isConnected: () => state.connected,
    async connect() {
      try {
        await client.start();
      } catch (cause) {
        throw new SlackStartError({
          variable: 'SLACK_APP_TOKEN',
          code: slackErrorCode(cause),
          cause,
        });
      }
      client.on('disconnected', supervise);
    },
    async [Symbol.asyncDispose]() {
      if (closing.signal.aborted) return;
      closing.abort();
      await client.disconnect();
      await state.settled;
    },
  };
}
