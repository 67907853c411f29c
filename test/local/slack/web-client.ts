import { App, HTTPReceiver, LogLevel } from '@slack/bolt';
import type { LocalSlack } from '../../../src/local/slack/index.js';
import { quiet } from './quiet.js';

/** The real WebClient, without retries, so that each refusal is seen. */
export function webClient(slack: LocalSlack, token = slack.botToken): App['client'] {
  const { client } = new App({
    token,
    receiver: new HTTPReceiver({ signingSecret: 'unused' }),
    logger: quiet,
    logLevel: LogLevel.ERROR,
    clientOptions: {
      slackApiUrl: slack.apiUrl,
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
    },
    deferInitialization: true,
  });
  return client;
}
