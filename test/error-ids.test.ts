import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { script } from '../src/local/model/index.js';
import { toldOnly, withButtons } from './support/buttons.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const draw = { run: 'import matplotlib.pyplot as plt; plt.plot([1, 2])' };
const mind = script(() => [draw, { say: 'Drawn.' }]);

let whole: Whole;

beforeAll(async () => {
  const people = [
    { id: 'U0ALICE', name: 'alice' },
    { id: 'U0GUEST', name: 'gus', isGuest: true },
  ];
  whole = await startWhole({ mind, slack: { people } });
});
afterAll(() => whole[Symbol.asyncDispose]());

const ask = (text: string, user = 'U0ALICE') => ({
  ...{ channel, user },
  text: `<@${whole.slack.bot.userId}> ${text}`,
});

/** The line of the log that has the id of a sentence. */
function lineOf(sentence: string, { program } = whole) {
  const [, id = 'none'] = /\(error ([\da-f]{8})\)/.exec(sentence) ?? [];
  const timeout = 10_000;
  return vi.waitUntil(() => program.logs.find(({ errorId }) => errorId === id), { timeout });
}

it('a file that was not taken, and a button that did not work, are found in the log', async () => {
  const always = { times: Number.POSITIVE_INFINITY };
  using fault = whole.slack.fail({
    ...{ method: 'files.completeUploadExternal', error: 'storage_limit_reached', ...always },
  });
  const { replies, threadTs } = await whole.ask(ask('draw'));
  expect(fault.met).toBeGreaterThan(0);
  const words = replies.map(({ text }) => text).find((text) => text.includes('no room left'));
  expect(await lineOf(words ?? '')).toMatchObject({ code: 'storage_limit_reached' });

  using broken = whole.slack.fail({ method: 'views.open', error: 'expired_trigger_id' });
  const on = { channel, ts: withButtons(replies).ts };
  await whole.slack.press({ actionId: 'threadbook:code', on, user: 'U0ALICE' });
  const told = await toldOnly(whole.slack, 'U0ALICE', { channel, threadTs });
  expect(told).toContain('That did not work');
  expect(await lineOf(told)).toMatchObject({ code: 'expired_trigger_id' });
  expect(broken.met).toBe(1);
});

it('a file that could not be read is found in the log, but the answer is no failure', async () => {
  const files = [{ name: 'page.csv', content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n') }];
  const { replies } = await whole.ask({ ...ask('draw this'), files });
  const words = replies.map(({ text }) => text).find((text) => text.includes('could not read'));
  expect(await lineOf(words ?? '')).toMatchObject({ note: { kind: 'file-refused' } });
});

it('somebody who may not ask is found in the log', async () => {
  const { ts } = await whole.slack.post(ask('draw', 'U0GUEST'));
  const told = await whole.slack.waitFor(() =>
    whole.slack.messages(channel).find((each) => each.onlyFor === 'U0GUEST' && each.ts > ts),
  );
  expect(await lineOf(told.text)).toMatchObject({ user: 'U0GUEST', refusal: 'guest' });
});

it('an answer that was cut short is found in the log', async () => {
  const steps = Array.from({ length: 9 }, () => draw);
  const settings = { MAX_STEPS: '2' };
  await using cut = await startWhole({ mind: script(() => steps), settings });
  const text = `<@${cut.slack.bot.userId}> draw for ever`;
  const { replies } = await cut.ask({ channel, text });
  const words = replies.map((reply) => reply.text).find((each) => each.includes('more steps'));
  expect(await lineOf(words ?? '', cut)).toMatchObject({ kind: 'cut-short', reason: 'steps' });
}, 60_000);
