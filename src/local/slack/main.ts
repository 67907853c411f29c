import { once } from 'node:events';
import { z } from 'zod';
import { readSettings, wholeNumber } from '../read-settings.js';
import { runAlone } from '../run-alone.js';
import { openLocalSlack } from './index.js';

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(4_000),
  SLACK_BOT_TOKEN: z.string().optional(),
  SLACK_APP_TOKEN: z.string().optional(),
  SLACK_SIGNING_SECRET: z.string().optional(),
  /** The bot's request URL; without it events go to its Socket Mode connections. */
  SLACK_EVENTS_URL: z.url('must be a URL, such as http://127.0.0.1:3000/slack/events.').optional(),
});

await runAlone(async () => {
  const { PORT, SLACK_BOT_TOKEN, SLACK_APP_TOKEN, SLACK_SIGNING_SECRET, SLACK_EVENTS_URL } =
    readSettings(Environment, process.env);
  await using slack = await openLocalSlack({
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
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
});
