import {
  App,
  type Logger as BoltLogger,
  type Context,
  LogLevel,
  type Receiver,
  type RespondFn,
  type ViewResponseAction,
} from '@slack/bolt';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AfterSubmission, Submitted } from '../buttons/modals.js';
import type { Block } from '../reply/surface.js';
import { slackErrorCode } from '../slack-fault.js';
import { ackedAfter } from './acked-after.js';
import { SlackStartError } from './slack-start-error.js';
import { patience } from './web-clients.js';

/** An event of the subscribed kinds, with what Bolt knows about the bot itself. */
export interface Delivery {
  readonly event: unknown;
  readonly team: string;
  readonly botUserId: string;
  /** Somebody wants it answered who need not be its author: it is no twin of what Slack delivered. */
  readonly isWish?: true;
  /** It was edited, and what its first words were answered with goes. */
  readonly isAgain?: true;
  /** Slack delivered it before, and did not hear that it came. */
  readonly isRetry: boolean;
  /** Whether people of other companies read the channel; undefined where Slack did not tell. */
  readonly isShared?: boolean;
  /** Its asker agreed to be answered where it stands. */
  readonly isAgreed?: true;
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
  /** Settles within what Slack waits for its acknowledgement. */
  readonly afterSubmission: (body: unknown, by: Submitted) => Promise<AfterSubmission>;
}

/** Somebody used something of ours in Slack; it is acknowledged. */
export type Interaction =
  | (Used & { readonly kind: 'press' | 'submission' })
  | (Used & {
      readonly kind: 'command' | 'shortcut';
      /** Answers the one who did it alone, wherever that was. */
      readonly respond: (answer: Response) => Promise<void>;
    });

interface Used {
  readonly body: unknown;
  /** The workspace that the bot is installed in. */
  readonly team: string;
  readonly botUserId: string;
}

/** Our own words; data in them has passed the outlet. */
export interface Response {
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** All that people can use has an id that begins so. */
const OURS = /^threadbook:/;

/** The events that the app subscribes to, by Bolt's names. */
export const EVENTS = [
  'app_mention',
  'message',
  'agent_session_stopped',
  'app_home_opened',
] as const;

/** Only apps that were made assistants of the older kind can subscribe to it. */
const LEGACY_EVENT = 'assistant_thread_started';

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
  for (const name of [...EVENTS, LEGACY_EVENT] as const)
    app.event(name, async ({ event, context, body }) => {
      const { botUserId, teamId, retryNum = 0 } = context;
      if (botUserId === undefined) throw new Error('Bolt does not know the bot’s user id');
      const isRetry = retryNum > 0;
      const isShared = body.is_ext_shared_channel ?? false;
      const team = teamId ?? body.team_id;
      await options.onDelivery({ event, team, botUserId, isRetry, isShared });
    });
  listenToInteractions(app, options);
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

function listenToInteractions(app: App, { onInteraction, afterSubmission }: BoltAppOptions): void {
  const common = ({ teamId, botUserId }: Context) => ({
    team: teamId ?? '',
    botUserId: botUserId ?? '',
  });
  app.action(OURS, async ({ ack, body, context }) => {
    await ack();
    onInteraction({ ...common(context), kind: 'press', body });
  });
  app.view(OURS, async ({ ack, body, context }) => {
    const after = await afterSubmission(body, common(context));
    if (after.kind === 'errors') {
      await ack({ response_action: 'errors', errors: { ...after.errors } });
      return;
    }
    const { view } = after.kind === 'view' ? after : {};
    // The types of our views are looser than Bolt's; Slack itself checks them.
    await ack(view && z.custom<ViewResponseAction>().parse({ response_action: 'update', view }));
    onInteraction({ ...common(context), kind: 'submission', body });
  });
  app.shortcut(OURS, async ({ ack, body, context, respond }) => {
    await ack();
    onInteraction({ ...common(context), kind: 'shortcut', body, respond: alone(respond) });
  });
  // Whatever the manifest calls it: only commands of this app come here.
  app.command(/^\//, async ({ ack, body, context, respond }) => {
    await ack();
    onInteraction({ ...common(context), kind: 'command', body, respond: alone(respond) });
  });
}

function alone(respond: RespondFn): (answer: Response) => Promise<void> {
  return async ({ text, blocks }) => {
    await respond({ response_type: 'ephemeral', text, blocks: [...blocks] });
  };
}
