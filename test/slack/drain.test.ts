import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createGate } from './support/gate.js';
import { answered, openRoom } from './support/open-room.js';
import { CHANNEL } from './support/play.js';

test('drain waits for answers under way and takes no more questions', async () => {
  const gate = createGate();
  await using room = await openRoom({
    mode: 'socket',
    answer: async () => {
      await gate.opened;
      return answered;
    },
  });
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> slow` });
  await slack.waitFor(() => room.questions.length === 1);
  const drained = room.edge.drain({ deadlineMs: 10_000 });
  await slack.waitFor(() => slack.sockets.count() === 0);
  await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> late` });
  gate.open();
  await drained;

  expect(slack.thread(CHANNEL, posted.ts).map(({ text }) => text)).toContain('It is 42.');
  expect(room.questions).toHaveLength(1);
});

test('drain ends answers that take too long, and tells their askers', async () => {
  const reasons: unknown[] = [];
  await using room = await openRoom({
    answer: async (_, { signal }) => {
      await once(signal, 'abort');
      reasons.push(signal.reason);
      throw signal.reason;
    },
  });
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> endless` });
  await slack.waitFor(() => room.questions.length === 1);
  await room.edge.drain({ deadlineMs: 50 });
  const [, reply] = slack.thread(CHANNEL, posted.ts);

  expect(reasons).toHaveLength(1);
  expect(reply?.text).toContain('restarted');
});

test('disposing twice is harmless', async () => {
  const room = await openRoom({ mode: 'socket' });
  await room.edge[Symbol.asyncDispose]();
  await room[Symbol.asyncDispose]();
  expect(room.questions).toEqual([]);
});

test('an answer that throws is told with an error id that the log has', async () => {
  await using room = await openRoom({
    answer: async () => {
      throw new TypeError('oops');
    },
  });
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
  const [reply] = await room.replies(posted, (all) => all.length === 1);
  const errorId = /error ([0-9a-f]{8})/.exec(reply?.text ?? '')?.[1] ?? 'none';

  expect(reply?.text).not.toContain('oops');
  expect(room.log.join('')).toContain(errorId);
});
