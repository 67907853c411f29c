import { type Logger as BoltLogger, LogLevel, webApi } from '@slack/bolt';
import { createSendBytes, type SendBytes } from './send-bytes.js';

type WebClient = webApi.WebClient;

export interface WebClients {
  /** For calls that do no harm when they are made twice: it repeats them by itself. */
  readonly asking: WebClient;
  /**
   * For posts, appends and uploads: a repeated call would post twice, so it makes none, and a limit is
   * an error to wait for, not a pause of every call (web-api pauses its whole queue on 429).
   */
  readonly posting: WebClient;
  readonly sendBytes: SendBytes;
}

export interface WebClientsOptions {
  readonly botToken: string;
  readonly apiUrl: string;
  readonly logger: BoltLogger;
}

export function createWebClients({ botToken, apiUrl, logger }: WebClientsOptions): WebClients {
  const common = { slackApiUrl: apiUrl, logger, maxRequestConcurrency: 20 };
  return {
    asking: new webApi.WebClient(botToken, { ...common, ...patience() }),
    posting: new webApi.WebClient(botToken, {
      ...common,
      timeout: 60_000,
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
    }),
    sendBytes: createSendBytes(fetch),
  };
}

/** A fresh object each time: Socket Mode writes into the options it is given. */
export function patience() {
  return {
    timeout: 30_000,
    retryConfig: { retries: 3, factor: 2, minTimeout: 500, maxTimeout: 8_000 },
    logLevel: LogLevel.INFO,
  };
}
