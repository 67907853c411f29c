import { describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');

/** Three cells over two turns, one of them with a figure and one that raises; then what is left of them is shown. */
function conversation() {
  return script((question) =>
    question.includes('other')
      ? [{ say: 'Other.' }]
      : [
          { run: 'total = int(shops["revenue"].sum())\ndef twice(x): return 2 * x' },
          { run: 'import matplotlib.pyplot as plt\nplt.plot([1, 2]);', title: 'Draw' },
          { say: 'Begun.' },
          { run: 'open("note.txt", "w").write("kept")\nrows = []; rows[0]', title: 'Look' },
          { say: 'Went on.' },
          { run: 'print(twice(total), rows, open("note.txt").read(), len(shops))' },
          (request) => ({ say: `Result: ${request.messages.at(-1)?.text}` }),
        ],
  );
}

async function begin(whole: Whole): Promise<string> {
  const { slack } = whole;
  const text = `<@${slack.bot.userId}> begin`;
  const { threadTs } = await whole.ask({ channel, text, files: [shops] });
  await whole.ask({ channel, text: 'go on', threadTs });
  return threadTs;
}

async function expectPickedUp(whole: Whole, threadTs: string): Promise<void> {
  const { replies } = await whole.ask({ channel, text: 'what is left?', threadTs });
  expect(textOf(replies)).toContain('6 [] kept 2');
  expect(textOf(replies)).toMatch(/> Picked up where we left off: 3 cells, \d+\.\d s\n/);
  // Neither figures nor files of earlier cells come again.
  expect(replies.flatMap(({ files }) => files)).toEqual([]);
  const cards = replies.flatMap(({ tasks }) => tasks.map(({ title }) => title));
  expect(cards).toContain('Picking up where we left off: 3 cells');
}

describe('a thread picks up where it left off', () => {
  it('after its sandbox was killed, and is not built anew once it lives', async () => {
    const mind = conversation();
    await using whole = await startWhole({ mind });
    const threadTs = await begin(whole);
    await whole.killSandboxes();
    await expectPickedUp(whole, threadTs);
    mind.assertDone();
  }, 60_000);

  it('after another thread took its place', async () => {
    const mind = conversation();
    await using whole = await startWhole({ mind, settings: { MAX_SESSIONS: '1' } });
    const threadTs = await begin(whole);
    await whole.ask({ channel, text: `<@${whole.slack.bot.userId}> other` });
    await expectPickedUp(whole, threadTs);
    mind.assertDone();
  }, 60_000);

  it('after the program was killed and started again', async () => {
    const mind = conversation();
    await using whole = await startWhole({ mind });
    const threadTs = await begin(whole);
    await whole.restart('SIGKILL');
    await expectPickedUp(whole, threadTs);
    mind.assertDone();
  }, 60_000);
});

describe('a sandbox that ends while a thread is picked up', () => {
  it('costs a moment, not the answer', async () => {
    const mind = conversation();
    await using whole = await startWhole({ mind });
    const threadTs = await begin(whole);
    await whole.killSandboxes();
    const asked = expectPickedUp(whole, threadTs);
    await expect.poll(async () => (await whole.sandboxes()).size, { timeout: 20_000 }).toBe(1);
    await whole.killSandboxes();
    await asked;
    mind.assertDone();
  }, 60_000);
});

describe('a thread whose cells took long', () => {
  it('gets its variables back without running them again, also after a restart', async () => {
    const mind = script([
      { run: 'import time; time.sleep(5.2)\nclock = time.time(); print(clock)' },
      { say: 'Done.' },
      { run: 'print(type(clock).__name__)' },
      (request) => ({ say: `Result: ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind });
    const { slack } = whole;
    const first = await whole.ask({ channel, text: `<@${slack.bot.userId}> go`, files: [shops] });
    const isSaved = () => whole.program.logs.some(({ msg }) => msg === 'variables saved');
    await expect.poll(isSaved, { timeout: 10_000 }).toBe(true);
    await whole.restart('SIGKILL');
    const next = await whole.ask({ channel, text: 'and?', threadTs: first.ts });
    expect(textOf(next.replies)).toContain('Picked up where we left off: 1 cell');
    expect(textOf(next.replies)).toContain('float');
    // The clock would tell, had it run again.
    expect(textOf(next.replies)).not.toContain('another result');
    mind.assertDone();
  }, 60_000);
});

describe('what a kernel held that died in the middle of a turn', () => {
  it('is there again for the next cell, and the model knows it', async () => {
    const told: string[] = [];
    const mind = script([
      { run: 'kept = 41' },
      { run: 'lost = 1\nimport os; os._exit(3)', title: 'End it' },
      (request) => {
        told.push(request.messages.at(-1)?.text ?? '');
        return { run: 'print(kept + 1, len(shops), "lost" in globals())' };
      },
      (request) => ({ say: `Result: ${request.messages.at(-1)?.text}` }),
      { run: 'print(kept)' },
      (request) => ({ say: `Still: ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind });
    const text = `<@${whole.slack.bot.userId}> keep 41`;
    const first = await whole.ask({ channel, text, files: [shops] });
    expect(told[0]).toMatch(/what this cell made is lost.*1 earlier cell ran again.*kept \(int\)/);
    expect(told[0]).toMatch(/not run again.*"End it"/);
    expect(textOf(first.replies)).toContain('42 2 False');
    const next = await whole.ask({ channel, text: 'and?', threadTs: first.ts });
    expect(textOf(next.replies)).toMatch(/Still: \[stdout\]\n41/);
    // The session already holds it all.
    expect(textOf(next.replies)).not.toContain('Picked up');
    mind.assertDone();
  }, 60_000);
});
