import { expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';

/** A scripted turn that is in its second step when `reached` resolves, and stays there until released. */
function heldTurn() {
  let release = () => {};
  let reach = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const mind = script([
    { run: 'kept = 1' },
    () => {
      reach();
      return { say: 'All done.', until };
    },
  ]);
  return { mind, reached, release };
}

it('finishes the turn under way on SIGTERM, kills its sandbox and exits 0', async () => {
  const { mind, reached, release } = heldTurn();
  await using whole = await startWhole({ mind });
  const { slack, program } = whole;
  const { ts } = await slack.post({ channel, text: `<@${slack.bot.userId}> go` });
  await reached;
  expect((await whole.sandboxes()).size).toBe(1);
  const exit = program.stop('SIGTERM');
  release();
  expect(await exit).toBe(0);
  expect(slack.thread(channel, ts).at(-1)?.text).toMatch(/^All done\./);
  expect((await whole.sandboxes()).size).toBe(0);
});

it('tells the asker on SIGTERM when the turn does not end in time, kills its sandbox and exits 0', async () => {
  const { mind, reached } = heldTurn();
  await using whole = await startWhole({ mind, settings: { DRAIN_SECONDS: '0' } });
  const { slack, program } = whole;
  const { ts } = await slack.post({ channel, text: `<@${slack.bot.userId}> go` });
  await reached;
  expect(await program.stop('SIGTERM')).toBe(0);
  expect(slack.thread(channel, ts).at(-1)?.text).toContain('I am being restarted');
  expect((await whole.sandboxes()).size).toBe(0);
});
