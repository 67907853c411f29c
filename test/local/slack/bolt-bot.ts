import { App, HTTPReceiver, LogLevel, SocketModeReceiver } from '@slack/bolt';
import type { LocalSlack } from '../../../src/local/slack/index.js';
import { quiet } from './quiet.js';

/** A real Bolt app joined to the stand-in, over HTTP or Socket Mode. */
export interface BoltBot extends AsyncDisposable {
  readonly app: App;
  readonly client: App['client'];
  /** Of HTTP mode. */
  readonly url: string;
}

interface BotOptions {
  readonly slack: LocalSlack;
  readonly mode: 'http' | 'socket';
  readonly listen: (app: App) => void;
}

export async function startBot({ slack, mode, listen }: BotOptions): Promise<BoltBot> {
  const clientOptions = {
    slackApiUrl: slack.apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
  };
  const receiver = mode === 'http' ? httpReceiver(slack) : socketReceiver(slack);
  const app = new App({
    token: slack.botToken,
    receiver,
    ...(mode === 'socket' && { socketMode: true }),
    clientOptions,
    convoStore: false,
    logger: quiet,
    logLevel: LogLevel.ERROR,
  });
  listen(app);
  const server = await app.start(0);
  const address = mode === 'http' && 'address' in Object(server) ? Object(server).address() : null;
  const url = `http://127.0.0.1:${address?.port ?? 0}/slack/events`;
  if (mode === 'http') await slack.sendEventsTo(url);
  return {
    app,
    client: app.client,
    url,
    [Symbol.asyncDispose]: async () => {
      await app.stop();
    },
  };
}

function httpReceiver({ signingSecret }: LocalSlack): HTTPReceiver {
  return new HTTPReceiver({ signingSecret, logger: quiet });
}

function socketReceiver({ appToken, apiUrl }: LocalSlack): SocketModeReceiver {
  return new SocketModeReceiver({
    appToken,
    logger: quiet,
    // Bolt waits as long before it connects again.
    clientPingTimeout: 500,
    installerOptions: { clientOptions: { slackApiUrl: apiUrl, retryConfig: { retries: 2 } } },
  });
}
