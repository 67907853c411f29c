import { expect, it } from 'vitest';
import type { Mind } from '../src/local/model/index.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';
const code = 'import time; time.sleep(60)';

/** Waits in a cell once, when it is asked to, and greets otherwise. */
function waitingMind(): Mind {
  let hasWaited = false;
  return {
    model: 'waiting',
    async reply({ messages }) {
      const asked = messages.findLast(({ role }) => role === 'user')?.text ?? '';
      if (hasWaited || !asked.includes('wait'))
        return { kind: 'message', text: 'Here I am.', calls: [] };
      hasWaited = true;
      const calls = [{ tool: 'run_python', input: { code, title: 'Wait' } }];
      return { kind: 'message', text: '', calls };
    },
  };
}

/** A thread whose question waits in a cell, in a program that is killed as soon as `end` was acknowledged. */
async function killedAfter(end: 'delete' | 'stop') {
  const whole = await startWhole({ mind: waitingMind() });
  const { slack } = whole;
  const mention = (text: string) => `<@${slack.bot.userId}> ${text}`;
  const { threadTs } = await whole.ask({ channel, text: mention('begin') });
  const { ts } = await slack.post({ channel, threadTs, text: mention('wait') });
  const isRunning = () =>
    slack
      .thread(channel, threadTs)
      .some(({ tasks }) => tasks.some(({ title }) => title === 'Wait'));
  await slack.waitFor(isRunning, { timeoutMs: 25_000, what: 'A running cell' });
  if (end === 'delete') await slack.remove({ channel, ts }).delivered;
  else await (await slack.post({ channel, threadTs, text: 'stop' })).delivered;
  await whole.restart('SIGKILL');
  const isEnded = () => whole.program.logs.some(({ msg }) => msg === 'message ended');
  await expect.poll(isEnded, { timeout: 25_000 }).toBe(true);
  const said = () =>
    slack.thread(channel, threadTs).flatMap(({ author, text }) => (author.isBot ? [text] : []));
  return { whole, said, threadTs };
}

it('a question that was deleted just before a kill leaves nothing in its thread', async () => {
  const { whole, said, threadTs } = await killedAfter('delete');
  await using _ = whole;
  await expect.poll(said, { timeout: 15_000 }).toEqual(['Here I am.']);
  await whole.ask({ channel, threadTs, text: 'and now?' });
  expect(said()).toEqual(['Here I am.', 'Here I am.']);
}, 90_000);

it('a question that was stopped just before a kill stays so', async () => {
  const { whole, said, threadTs } = await killedAfter('stop');
  await using _ = whole;
  const isStopped = () => said().at(-1)?.startsWith('Stopped') ?? false;
  await expect.poll(isStopped, { timeout: 15_000 }).toBe(true);
  await whole.ask({ channel, threadTs, text: 'and now?' });
  expect(said()).toHaveLength(3);
}, 90_000);
