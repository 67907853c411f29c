import { App, type Logger as BoltLogger, LogLevel, type Receiver } from '@slack/bolt';
import type { Logger } from 'pino';
import { slackErrorCode } from '../slack-fault.js';
import { ackedAfter } from './acked-after.js';
import { SlackStartError } from './slack-start-error.js';
import { patience } from './web-clients.js';

/** An event of the subscribed kinds, with what Bolt knows about the bot itself. */
export interface Delivery {
  readonly event: unknown;
  readonly team: string;
  readonly botUserId: string;
}

export interface BoltAppOptions {
  readonly receiver: Receiver;
  readonly botToken: string;
  readonly apiUrl: string;
  readonly logger: Logger;
  readonly boltLogger: BoltLogger;
  /** Settles once the event was written down; when it rejects, Slack delivers the event again. */
  readonly onDelivery: (delivery: Delivery) => Promise<void>;
  readonly onInteraction: (interaction: Interaction) => void;
}

/** Somebody used something of ours in Slack; it is acknowledged. */
export interface Interaction {
  readonly kind: 'press' | 'submission';
  readonly body: unknown;
  /** The workspace that the bot is installed in. */
  readonly team: string;
}

/** All that people can use has an id that begins so. */
const OURS = /^threadbook:/;

/** The events that the app subscribes to, by Bolt's names. */
export const EVENTS = ['app_mention', 'message', 'agent_session_stopped'] as const;

/** @throws {SlackStartError} when Slack refuses the bot token. */
export async function startBoltApp(options: BoltAppOptions): Promise<void> {
  const app = new App({
    receiver: ackedAfter(options.receiver),
    token: options.botToken,
    // Without this a bad token is an unhandled rejection (App.js init).
    deferInitialization: true,
    // The store of conversations would grow with every one of them.
    convoStore: false,
    logger: options.boltLogger,
    logLevel: LogLevel.INFO,
    clientOptions: { slackApiUrl: options.apiUrl, ...patience() },
  });
  for (const name of EVENTS)
    app.event(name, async ({ event, context, body }) => {
      const { botUserId, teamId } = context;
      if (botUserId === undefined) throw new Error('Bolt does not know the bot’s user id');
      await options.onDelivery({ event, team: teamId ?? body.team_id, botUserId });
    });
  app.action(OURS, async ({ ack, body, context }) => {
    await ack();
    options.onInteraction({ kind: 'press', body, team: context.teamId ?? '' });
  });
  app.view(OURS, async ({ ack, body, context }) => {
    await ack();
    options.onInteraction({ kind: 'submission', body, team: context.teamId ?? '' });
  });
  app.error(async (error) => {
    const { code, name, message } = error;
    options.logger.error({ code, error: `${name}: ${message}` }, 'an event was not handled');
    // Whoever gets it again may have more luck.
    throw error;
  });
  try {
    await app.init();
  } catch (cause) {
    throw new SlackStartError({ variable: 'SLACK_BOT_TOKEN', code: slackErrorCode(cause), cause });
  }
}
