import { expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';

/** Long enough to be ended while it runs again, and short enough to be run again rather than saved. */
const count = {
  run: 'import time; time.sleep(2)\ncount = globals().get("count", 0) + 1\nprint("count is", count)',
  title: 'Count',
};
const say = (request: { readonly messages: readonly { readonly text: string }[] }) => ({
  say: `Now ${/count is \d+/.exec(request.messages.at(-1)?.text ?? '')?.[0]}.`,
});

it('a sandbox that ends while cells run again in it costs none of them', async () => {
  const mind = script([count, say, count, say, count, say]);
  await using whole = await startWhole({ mind });
  const mention = `<@${whole.slack.bot.userId}> count`;
  const { threadTs } = await whole.ask({ channel, text: mention });
  await whole.ask({ channel, threadTs, text: 'again' });
  await whole.killSandboxes();
  const asked = whole.ask({ channel, threadTs, text: 'and again' });
  const isRestoring = () =>
    whole.slack
      .thread(channel, threadTs)
      .some(({ tasks }) => tasks.some(({ title }) => title.startsWith('Picking up')));
  await expect.poll(isRestoring, { timeout: 20_000 }).toBe(true);
  await expect.poll(async () => (await whole.sandboxes()).size).toBe(1);
  await whole.killSandboxes();
  const text = (await asked).replies.map((reply) => reply.text).join('\n');
  expect(text).toContain('Now count is 3.');
  expect(text).toMatch(/> Picked up where we left off: 2 cells, \d+\.\d s\n/);
  mind.assertDone();
}, 60_000);

it('a sandbox that ends under a cell is told with what was brought back', async () => {
  const mind = script([count, say, count, count, say, count, say]);
  await using whole = await startWhole({ mind });
  const mention = `<@${whole.slack.bot.userId}> count`;
  const { threadTs } = await whole.ask({ channel, text: mention });
  const asked = whole.ask({ channel, threadTs, text: 'again' });
  const isRunning = () =>
    whole.slack
      .thread(channel, threadTs)
      .flatMap(({ tasks }) => tasks)
      .some(({ title, status }) => title === 'Count' && status === 'in_progress');
  await expect.poll(isRunning, { timeout: 20_000 }).toBe(true);
  await whole.killSandboxes();
  const text = (await asked).replies.map((reply) => reply.text).join('\n');
  expect(text).toContain('Now count is 2.');
  expect(text).toMatch(
    /> The session of this thread was started anew. Picked up where we left off: 1 cell, \d+\.\d s\n/,
  );
  // The cell that ended with its sandbox had made nothing that could be missed.
  await whole.killSandboxes();
  const later = await whole.ask({ channel, threadTs, text: 'and again' });
  const words = later.replies.map((reply) => reply.text).join('\n');
  expect(words).toContain('Now count is 3.');
  expect(words).toMatch(/> Picked up where we left off: 2 cells, \d+\.\d s\n/);
  mind.assertDone();
}, 60_000);
