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

export interface SocketLinkOptions {
  readonly appToken: string;
  readonly apiUrl: string;
  readonly logger: Logger;
  readonly boltLogger: BoltLogger;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** How long a goodbye may take: a peer that has gone would be waited for half a minute. */
const FAREWELL_MS = 2_000;

/**
 * A supervised Socket Mode connection: whatever ends it, another one is opened. The client's own
 * reconnecting is off: it waits 5 s each time, and an HTTP error during it is an unhandled rejection
 * after which the bot stays deaf (node-slack-sdk#2656, #1495).
 */
export class SocketLink implements AsyncDisposable {
  readonly receiver: Receiver;
  readonly #client: SocketModeReceiver['client'];
  readonly #logger: Logger;
  readonly #closing = new AbortController();
  #isConnected = false;
  #reconnecting: Promise<void> | undefined;

  constructor(options: SocketLinkOptions) {
    const { appToken, apiUrl, boltLogger, logger } = options;
    const receiver = new SocketModeReceiver({
      appToken,
      logger: boltLogger,
      logLevel: LogLevel.INFO,
      autoReconnectEnabled: false,
      installerOptions: {
        clientOptions: { slackApiUrl: apiUrl, timeout: 10_000, retryConfig: { retries: 0 } },
      },
    });
    this.receiver = receiver;
    this.#client = receiver.client;
    this.#logger = logger;
    this.#client.on('connected', () => {
      this.#isConnected = true;
    });
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** @throws {SlackStartError} when the first connection fails. */
  async connect(): Promise<void> {
    try {
      await this.#client.start();
    } catch (cause) {
      const code = slackErrorCode(cause);
      throw new SlackStartError({ variable: 'SLACK_APP_TOKEN', code, cause });
    }
    this.#client.on('disconnected', () => this.#supervise());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    const gone = Promise.all([this.#client.disconnect(), this.#reconnecting]);
    const patience = new AbortController();
    const { signal } = patience;
    await Promise.race([gone, sleep(FAREWELL_MS, undefined, { signal }).catch(() => undefined)]);
    patience.abort();
  }

  #supervise(): void {
    this.#isConnected = false;
    if (this.#closing.signal.aborted || this.#reconnecting !== undefined) return;
    this.#logger.warn('socket lost');
    this.#reconnecting = this.#reconnect().finally(() => {
      this.#reconnecting = undefined;
      // It may have been lost again while the last attempt was being noted.
      if (!this.#isConnected) this.#supervise();
    });
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; ) {
      try {
        await this.#client.start();
        // The client opens its socket even when it was told to close meanwhile.
        if (signal.aborted) await this.#client.disconnect();
        else this.#logger.info('socket connected again');
        return;
      } catch (error) {
        this.#logger.warn({ code: slackErrorCode(error), pauseMs }, 'socket could not be opened');
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  }
}
