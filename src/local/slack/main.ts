import { openLocalSlack } from './index.js';

const { PORT, SLACK_BOT_TOKEN, SLACK_APP_TOKEN, SLACK_SIGNING_SECRET, SLACK_EVENTS_URL } =
  process.env;

const slack = await openLocalSlack({
  port: Number(PORT ?? 4_000),
  ...(SLACK_BOT_TOKEN && { botToken: SLACK_BOT_TOKEN }),
  ...(SLACK_APP_TOKEN && { appToken: SLACK_APP_TOKEN }),
  ...(SLACK_SIGNING_SECRET && { signingSecret: SLACK_SIGNING_SECRET }),
  ...(SLACK_EVENTS_URL && { eventsUrl: SLACK_EVENTS_URL }),
});

process.stdout.write(
  [
    `A local Slack listens on ${slack.url}. Start the bot with`,
    `  SLACK_API_URL=${slack.apiUrl}`,
    `  SLACK_BOT_TOKEN=${slack.botToken}`,
    SLACK_EVENTS_URL
      ? `  SLACK_SIGNING_SECRET=${slack.signingSecret}`
      : `  SLACK_APP_TOKEN=${slack.appToken}`,
    '',
  ].join('\n'),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void slack[Symbol.asyncDispose]());
}
