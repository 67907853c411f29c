import { expect, test } from 'vitest';
import { createGate } from './support/gate.js';
import { answered, openRoom } from './support/open-room.js';
import { CHANNEL } from './support/play.js';

test.each([[[]], [['chat.startStream']]])(
  'answers stand in the order of their questions, though the second has its sign first, without %j',
  async (without) => {
    const [waiting, seen, first] = [createGate(), createGate(), createGate()];
    await using room = await openRoom({
      without,
      answer: async ({ text }, { onStep }) => {
        if (text === 'two') {
          onStep({ kind: 'waiting', ahead: 1 });
          waiting.open();
          await first.opened;
        } else if (text === 'one') {
          await waiting.opened;
          await seen.opened;
          // Ends after the second, which must not overtake it.
          await new Promise((resolve) => setTimeout(resolve, 300));
          first.open();
        }
        return { ...answered, text: `Answer to ${text}` };
      },
    });
    const { slack } = room;
    const mention = `<@${slack.bot.userId}>`;
    const root = await slack.post({ channel: CHANNEL, text: `${mention} root` });
    await room.idle(root);
    for (const text of ['one', 'two'])
      await slack.post({ channel: CHANNEL, text, threadTs: root.ts }).then((p) => p.delivered);
    const shown = () => JSON.stringify(slack.thread(CHANNEL, root.ts));
    await slack.waitFor(() => /Thinking it over.*Waiting for one/.test(shown()));
    seen.open();
    await room.edge.drain({ deadlineMs: 20_000 });

    const texts = slack.thread(CHANNEL, root.ts).flatMap(({ author, text }) => {
      return author.isBot ? [text.replace(/^[^A]*/, '')] : [];
    });
    expect(texts).toEqual(['Answer to root', 'Answer to one', 'Answer to two']);
  },
);

test('an answer that never gets a message holds up no other', async () => {
  await using room = await openRoom({
    answer: async ({ text }) => ({ ...answered, text: `Answer to ${text}` }),
  });
  const { slack } = room;
  using refused = slack.fail({
    method: 'chat.postMessage',
    error: 'restricted_action',
    when: ({ text }) => String(text).includes('one'),
    times: Number.POSITIVE_INFINITY,
  });
  const root = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> root` });
  await room.idle(root);
  for (const text of ['one', 'two'])
    await slack.post({ channel: CHANNEL, text, threadTs: root.ts }).then((p) => p.delivered);
  await room.edge.drain({ deadlineMs: 20_000 });

  const texts = slack.thread(CHANNEL, root.ts).flatMap(({ author, text }) => {
    return author.isBot ? [text] : [];
  });
  expect(texts).toEqual(['Answer to root', 'Answer to two']);
  expect(refused.met).toBeGreaterThan(0);
});
