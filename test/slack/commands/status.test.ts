import { expect, test } from 'vitest';
import type { Desk } from '../../../src/slack/index.js';
import { threadKey } from '../../../src/threads/index.js';
import { emptyDesk } from '../support/empty-desk.js';
import { openRoom } from '../support/open-room.js';
import { CHANNEL } from '../support/play.js';

const thread = threadKey({ team: 'T1', channel: CHANNEL, rootTs: '1.1' });

const desk: Desk = {
  ...emptyDesk,
  threadsOf: async () => [
    { thread, question: 'sum of a < b by shop <!channel>', askedAt: 0, isLive: true },
    { thread, question: 'plot\nit', askedAt: 0, isLive: false },
  ],
  standing: (userId) => ({
    ...emptyDesk.standing(userId),
    used: { tokens: 900, usd: 0.004 },
    most: { tokens: undefined, usd: 2 },
  }),
};

test('the status names threads and money also to who gets no blocks', async () => {
  await using room = await openRoom({ edge: { desk } });
  const { slack } = room;
  const user = 'U0ALICE';
  await slack.command({ command: '/threadbook', text: 'status', channel: CHANNEL, user });
  const said = await slack.waitFor(() =>
    slack.messages(CHANNEL).find(({ onlyFor }) => onlyFor === user),
  );

  expect(said.text).toMatch(/^• sum of a &lt; b by shop .*\(ready to go on at once\)$/m);
  expect(said.text).toMatch(/^• plot it$/m);
  expect(said.text).not.toContain('<!channel>');
  expect(said.text).toContain('900 tokens, &lt;$0.01 of $2.00');
  expect(JSON.stringify(said.blocks)).toContain('900 tokens, <$0.01 of $2.00');
});
