import { afterAll, expect, it } from 'vitest';
import { createGate } from './slack/support/gate.js';
import { toldOnly } from './support/buttons.js';
import { caseChannel as channel, startCases } from './support/case-runner.js';

const people = [
  { id: 'U0ALICE', name: 'alice' },
  { id: 'U0BOB', name: 'bob' },
  { id: 'U0GUEST', name: 'guest', isGuest: true },
];
const cases = await startCases({}, undefined, { slack: { people } });
afterAll(() => cases[Symbol.asyncDispose]());
const { slack } = cases.whole;

/** A question whose first cell is shown, and whose answer comes when the gate is opened. */
async function underWay(question: string) {
  const asked = createGate();
  const gate = createGate();
  cases.plan(question, [
    { say: 'A first look now', run: 'print(6 * 7)' },
    () => {
      asked.open();
      return { say: 'It is 42.', until: gate.opened };
    },
  ]);
  const { ts } = await slack.post({ channel, text: cases.mention(question) });
  const place = { channel, threadTs: ts };
  const said = () =>
    slack
      .thread(channel, ts)
      .filter(({ author, onlyFor }) => author.isBot && onlyFor === undefined)
      .map(({ text }) => text)
      .join('\n');
  await slack.waitFor(() => said().includes('A first'), { timeoutMs: 30_000 });
  await asked.opened;
  const rest = () =>
    slack.waitFor(() => slack.statusOf(channel, ts).session === 'active', { timeoutMs: 30_000 });
  return { gate, place, said, rest };
}

it("Slack's stop button ends nothing for a guest, who is told why, and nothing of the answer is lost", async () => {
  const { gate, place, said, rest } = await underWay('how much, guest?');
  await slack.stop({ ...place, user: 'U0GUEST' }).delivered;
  expect(await toldOnly(slack, 'U0GUEST', place)).toMatch(/guests.*wanted to stop goes on/);
  gate.open();
  await slack.waitFor(() => said().includes('It is 42.'), { timeoutMs: 30_000 });
  await rest();
  expect(said()).not.toContain('Stopped');
});

it("Slack's stop button ends the work for another member, however often it is pressed", async () => {
  const { gate, place, said, rest } = await underWay('how much, member?');
  const presses = [1, 2].map(() => slack.stop({ ...place, user: 'U0BOB' }).delivered);
  await Promise.all(presses);
  await slack.waitFor(() => said().includes('Stopped.'), { timeoutMs: 30_000 });
  gate.open();
  await rest();
  expect(said().match(/Stopped\./g)).toHaveLength(1);
  expect(said()).not.toContain('It is 42.');
});
