import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { type HibernatingServer, openHibernatingServer } from './support/hibernating.js';
import type { Settings } from './support/program.js';
import { proofOfState, stateOfEveryKind } from './support/state-of-every-kind.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');

/** Tells what a cell prints from its first run on, and what it finds of what later cells wrote. */
const seen: string[] = [];
const look = (code: string) => [
  { run: code, title: 'Look' },
  (request: { readonly messages: readonly { readonly text: string }[] }) => {
    seen.push(request.messages.at(-1)?.text ?? '');
    return { say: 'Looked.' };
  },
];
const foundLater = 'import os; found_later = os.path.exists("later.txt")';
const writeLater = 'open("later.txt", "w").write("x")';
const proof = `${proofOfState}\nprint(found_later, open("later.txt").read(), len(shops))`;

describe('an idle thread on a server that hibernates', { timeout: 60_000 }, () => {
  const mind = script([
    ...stateOfEveryKind.map((run, at) => ({ run, title: `Cell ${at + 1}` })),
    { run: foundLater, title: 'Look for it' },
    { run: writeLater, title: 'Write it' },
    { say: 'Begun.' },
    ...look(proof),
    ...look(proof),
    ...look(proof),
    ...look('print(1)'),
    ...look('print(1)'),
    ...look('print(1)'),
  ]);
  let server: HibernatingServer;
  let whole: Whole;
  let threadTs: string;

  beforeAll(async () => {
    whole = await startWhole({
      mind,
      settings: { SESSION_IDLE_SECONDS: '2' },
      between: async ({ PANDASTACK_API = '' }): Promise<Settings> => {
        server = await openHibernatingServer(PANDASTACK_API);
        return { PANDASTACK_API: server.url };
      },
    });
    const text = `<@${whole.slack.bot.userId}> begin`;
    ({ threadTs } = await whole.ask({ channel, text, files: [shops] }));
    await whole.ask({ channel, threadTs, text: 'what is there?' });
  }, 90_000);
  afterAll(async () => {
    await whole?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  it('is picked up in the same sandbox, with state of every kind and no trace of later cells in earlier ones', async () => {
    const before = await whole.sandboxes();
    const stored = server.stored.length;
    await expect.poll(() => server.asleep.size).toBe(1);
    const { replies } = await whole.ask({ channel, threadTs, text: 'what is left?' });
    expect(await whole.sandboxes()).toEqual(before);
    expect(seen[1]).toBe(seen[0]);
    expect(seen[1]).toMatch(/False x 2\s*$/);
    // The file was there still.
    expect(server.stored).toHaveLength(stored);
    expect(textOf(replies)).toMatch(/> Picked up where we left off: \d+ cells, \d+\.\d s\n/);
  });

  it('needs Slack no more for a file that its sandbox has', async () => {
    const [asked] = whole.slack.thread(channel, threadTs);
    whole.slack.removeFile(asked?.files[0]?.id ?? '');
    await expect.poll(() => server.asleep.size).toBe(1);
    const { replies } = await whole.ask({ channel, threadTs, text: 'and now?' });
    expect(textOf(replies)).toContain('Picked up where we left off');
    expect(seen[2]).toBe(seen[0]);
  });

  it('is picked up in another sandbox when its own went while it slept', async () => {
    await expect.poll(() => server.asleep.size).toBe(1);
    const [before] = (await whole.sandboxes()).keys();
    await whole.killSandboxes();
    const { replies } = await whole.ask({ channel, threadTs, text: 'and once more?' });
    expect(textOf(replies)).toContain('Looked.');
    const [after] = (await whole.sandboxes()).keys();
    expect(after).not.toBe(before);
    const closed = whole.program.logs.find(({ reason }) => reason === 'not-woken');
    expect(closed?.['err']).toMatchObject({ message: expect.stringContaining('is gone') });
  });

  it('is picked up in another sandbox after the program was killed while it slept', async () => {
    await expect.poll(() => server.asleep.size).toBe(1);
    const [before] = (await whole.sandboxes()).keys();
    await whole.restart('SIGKILL');
    await expect.poll(async () => [...(await whole.sandboxes()).keys()]).not.toContain(before);
    const { replies } = await whole.ask({ channel, threadTs, text: 'after that?' });
    expect(textOf(replies)).toContain('Picked up where we left off');
  });

  it('is picked up in another sandbox when its own does not wake', async () => {
    await expect.poll(() => server.asleep.size).toBe(1);
    server.hangOnWake();
    const [before] = (await whole.sandboxes()).keys();
    const { replies } = await whole.ask({ channel, threadTs, text: 'and last?' });
    expect(textOf(replies)).toContain('Picked up where we left off');
    expect([...(await whole.sandboxes()).keys()]).not.toContain(before);
  });

  it('leaves nothing behind when the program ends', async () => {
    await expect.poll(() => server.asleep.size).toBe(1);
    await whole.program.stop('SIGTERM');
    expect(await whole.sandboxes()).toEqual(new Map());
    mind.assertDone();
  });
});
