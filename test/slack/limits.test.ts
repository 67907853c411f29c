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

test('answers that grow at once share what a workspace takes of edits, and each ends whole', async () => {
  await using room = await openRoom({
    answer: async (question, { onStep }) => {
      // Each part is worth an edit: they come for longer than the pace of one answer.
      for (let part = 0; part < 25; part += 1) {
        onStep({ kind: 'text', delta: `${part} ` });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { ...answered, text: `${[...Array(25).keys()].join(' ')} for ${question.text}` };
    },
  });
  const { slack } = room;
  slack.without(['chat.startStream']);
  const posted = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> question ${at}` }),
    ),
  );
  const begun = performance.now();
  await slack.waitFor(() => room.questions.length === posted.length);
  await room.edge.drain({ deadlineMs: 60_000 });
  const ends = posted.flatMap(({ ts }) => slack.thread(CHANNEL, ts).slice(1));
  expect(ends.every(({ text }) => /for question \d+$/.test(text))).toBe(true);
  const minutes = (performance.now() - begun) / 60_000;
  const progress = slack.calls('chat.update').length - posted.length;
  expect(progress).toBeLessThanOrEqual(10 + 34 * minutes + 1);
}, 90_000);
