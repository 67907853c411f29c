import { z } from 'zod';
import { openLocalSlack } from './index.js';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4_000),
  SLACK_BOT_TOKEN: z.string().optional(),
  SLACK_APP_TOKEN: z.string().optional(),
  SLACK_SIGNING_SECRET: z.string().optional(),
  /** The bot's request URL; without it events go to its Socket Mode connections. */
  SLACK_EVENTS_URL: z.url().optional(),
});

const { PORT, SLACK_BOT_TOKEN, SLACK_APP_TOKEN, SLACK_SIGNING_SECRET, SLACK_EVENTS_URL } =
  environment.parse(process.env);

const slack = await openLocalSlack({
  port: PORT,
  ...(SLACK_BOT_TOKEN && { botToken: SLACK_BOT_TOKEN }),
  ...(SLACK_APP_TOKEN && { appToken: SLACK_APP_TOKEN }),
  ...(SLACK_SIGNING_SECRET && { signingSecret: SLACK_SIGNING_SECRET }),
  ...(SLACK_EVENTS_URL && { eventsUrl: SLACK_EVENTS_URL }),
});

const lines = [
  `A local Slack listens on ${slack.url}. Start the bot with`,
  `  SLACK_API_URL=${slack.apiUrl}`,
  `  SLACK_BOT_TOKEN=${slack.botToken}`,
  SLACK_EVENTS_URL === undefined
    ? `  SLACK_APP_TOKEN=${slack.appToken}`
    : `  SLACK_SIGNING_SECRET=${slack.signingSecret}`,
  'and say something to it:',
  `  curl ${slack.url}/people/post --json '{"channel":"C0GENERAL","text":"<@${slack.bot.userId}> hello"}'`,
  `  curl '${slack.url}/people/messages?channel=C0GENERAL'`,
];
process.stdout.write(`${lines.join('\n')}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void slack[Symbol.asyncDispose]());
}
