import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SeenMessage } from '../../src/local/slack/index.js';
import { counter } from '../support/counter.js';
import { type CuttableWire, openCuttableWire } from '../support/cuttable-wire.js';
import { startWhole, type Whole } from '../support/whole.js';

const channel = 'C0SALES';
const timeout = 90_000;

/** By the setting that names the address. */
const wires = new Map<string, CuttableWire>();
let whole: Whole;

beforeAll(async () => {
  whole = await startWhole({
    mind: counter,
    async between(addresses) {
      for (const name of ['SLACK_API_URL', 'OPENAI_BASE_URL', 'PANDASTACK_API'])
        wires.set(name, await openCuttableWire(addresses[name] ?? ''));
      return Object.fromEntries([...wires].map(([name, { url }]) => [name, url]));
    },
  });
}, timeout);

afterAll(async () => {
  await whole[Symbol.asyncDispose]();
  for (const wire of wires.values()) await wire[Symbol.asyncDispose]();
});

const mention = () => `<@${whole.slack.bot.userId}> count`;
const said = (threadTs: string) => whole.slack.thread(channel, threadTs).filter(isFromBot);
const isFromBot = ({ author, isTombstone }: SeenMessage) => author.isBot && !isTombstone;
const textOf = (messages: readonly SeenMessage[]) => messages.map(({ text }) => text).join('\n');

/** Away for what it does, and back afterwards. */
async function without<T>(name: string, work: () => Promise<T>): Promise<T> {
  const wire = wires.get(name);
  await wire?.cut();
  try {
    return await work();
  } finally {
    await wire?.mend();
  }
}

/** Slack fails from now on, in one way. */
interface Outage extends Disposable {
  /** Whether the program has met it. */
  isMet(): boolean;
  /** Slack is back as soon as it was met; one that lacks this ends by itself. */
  readonly end?: () => Promise<void> | undefined;
}

async function refusingConnections(): Promise<Outage> {
  const wire = wires.get('SLACK_API_URL');
  const before = whole.program.logs.length;
  const isMet = () =>
    whole.program.logs.slice(before).some(({ msg }) => /Slack|status/.test(msg ?? ''));
  await wire?.cut();
  return { isMet, end: () => wire?.mend(), [Symbol.dispose]: () => undefined };
}

type Effect =
  | { readonly status: number }
  | { readonly retryAfter: number }
  | { readonly drop: 'request' };

function failingAll(effect: Effect): Outage {
  const fault = whole.slack.fail({ method: '*', times: Number.POSITIVE_INFINITY, ...effect });
  const dispose = () => fault[Symbol.dispose]();
  return { isMet: () => fault.met > 3, end: async () => dispose(), [Symbol.dispose]: dispose };
}

/** Only what shows an answer fails, and only for some calls. */
function failingHalfway(effect: Effect): Outage {
  const methods = ['chat.appendStream', 'chat.stopStream', 'chat.postMessage', 'chat.update'];
  const faults = methods.map((method) => whole.slack.fail({ method, times: 3, ...effect }));
  return {
    // Which of them are called depends on what Slack took before.
    isMet: () => faults.reduce((sum, { met }) => sum + met, 0) >= 3,
    [Symbol.dispose]: () => {
      for (const fault of faults) fault[Symbol.dispose]();
    },
  };
}

async function expectOneAnswer(threadTs: string): Promise<void> {
  const isDone = () => whole.slack.statusOf(channel, threadTs).session === 'active';
  await whole.slack.waitFor(() => isDone() && textOf(said(threadTs)).includes('It is 42.'), {
    timeoutMs: 60_000,
  });
  const messages = said(threadTs);
  // A message whose stream died may be left with the cards that it showed.
  const lines = messages.map(({ text }) => text.split('\n')[0]).filter((line) => line !== '');
  expect(lines).toEqual(['It is 42.']);
  expect(messages.map(({ streaming }) => streaming)).not.toContain('in_progress');
}

async function expectNextAnswered(threadTs: string): Promise<void> {
  const { replies } = await whole.ask({ channel, text: 'count again', threadTs });
  expect(textOf(replies)).toContain('It is 42.');
}

it.each([
  ['OPENAI_BASE_URL', 'I could not reach the language model. Please try again in a minute.'],
  ['PANDASTACK_API', 'I could not start the place where code runs. Please try again in a minute.'],
])(
  'without %s the asker hears in words what is away, and the thread goes on when it is back',
  async (name, words) => {
    const { threadTs, replies } = await without(name, () =>
      whole.ask({ channel, text: mention() }),
    );
    expect(textOf(replies)).toContain(words);
    await expectNextAnswered(threadTs);
  },
  timeout,
);

it(
  'a sandbox server that goes away under a thread costs no more than the question meanwhile',
  async () => {
    const { threadTs } = await whole.ask({ channel, text: mention() });
    const { replies } = await without('PANDASTACK_API', () =>
      whole.ask({ channel, text: 'count again', threadTs }),
    );
    expect(textOf(replies)).toMatch(/place where code r/);
    await expectNextAnswered(threadTs);
  },
  timeout,
);

it(
  'a sandbox server that is away for a moment costs nothing',
  async () => {
    const wire = wires.get('PANDASTACK_API');
    await wire?.cut();
    const back = setTimeout(() => void wire?.mend(), 1_000);
    const { replies } = await whole.ask({ channel, text: mention() });
    clearTimeout(back);
    expect(replies.map(({ text }) => text.split('\n')[0])).toEqual(['It is 42.']);
  },
  timeout,
);

const effects: readonly (readonly [name: string, effect: Effect])[] = [
  ['503', { status: 503 }],
  ['429', { retryAfter: 1 }],
  ['a connection that breaks before an answer', { drop: 'request' }],
];

it.each<[what: string, begin: () => Outage | Promise<Outage>]>([
  ['refuses every connection', refusingConnections],
  ...effects.map(([name, effect]): [string, () => Outage] => [
    `answers everything by ${name}`,
    () => failingAll(effect),
  ]),
  ...effects.map(([name, effect]): [string, () => Outage] => [
    `meets an answer halfway by ${name}`,
    () => failingHalfway(effect),
  ]),
])(
  'a Slack that %s is waited for, and the answer comes once',
  async (_, begin) => {
    using outage = await begin();
    const { ts } = await whole.slack.post({ channel, text: mention() });
    await expect.poll(() => outage.isMet(), { timeout: 30_000 }).toBe(true);
    await outage.end?.();
    await expectOneAnswer(ts);
    await expectNextAnswered(ts);
  },
  timeout,
);
