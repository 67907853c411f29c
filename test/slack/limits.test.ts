import { expect, test } from 'vitest';
import { answered, openRoom } from './support/open-room.js';
import { CHANNEL } from './support/play.js';

test('every one of many answers to a channel arrives once, though Slack takes one post a second', async () => {
  await using room = await openRoom({
    slack: { rateLimits: true },
    answer: async (question, { onStep }) => {
      onStep({ kind: 'cell-started', cell: 1, title: 'Look it up' });
      onStep({ kind: 'cell-ended', cell: 1, outcome: 'ok' });
      return { ...answered, text: `Answer to ${question.text}` };
    },
  });
  const { slack } = room;
  const posted = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> question ${at}` }),
    ),
  );
  await slack.waitFor(() => room.questions.length === posted.length);
  await room.edge.drain({ deadlineMs: 60_000 });
  const answers = posted.map(({ ts }) =>
    slack.thread(CHANNEL, ts).flatMap(({ author, text }) => (author.isBot ? [text] : [])),
  );

  expect(answers).toEqual(posted.map((_, at) => [`Answer to question ${at}`]));
}, 90_000);
