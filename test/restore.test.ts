import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { modalOf } from './support/buttons.js';
import { databaseKinds, openDatabase, type TestDatabase } from './support/database.js';
import { proofOfState, stateOfEveryKind } from './support/state-of-every-kind.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const user = 'U0ALICE';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const copyRead = 'Slack no longer has shops.csv, so I read the copy I kept';
const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');

/** Of two threads: one with state of every kind, and one whose cells took long. */
function conversations(seen: string[]) {
  const look = (code: string) => [
    { run: code, title: 'Look' },
    (request: { readonly messages: readonly { readonly text: string }[] }) => {
      seen.push(request.messages.at(-1)?.text ?? '');
      return { say: 'Looked.' };
    },
  ];
  const cells = stateOfEveryKind.map((run, at) => ({ run, title: `Cell ${at + 1}` }));
  const slow =
    'import time; time.sleep(5.2)\nclock = time.time(); print(clock)\nnumbers = (n for n in range(9))';
  return script((question) => {
    if (question.includes('slow'))
      return [
        { run: slow, title: 'Take long' },
        { say: 'Done.' },
        ...look('print(type(clock).__name__, "numbers" in globals())'),
      ];
    if (question.includes('anew')) return look('print("fitted" in globals())');
    const raising = { run: 'shops.drop(columns="nothing")', title: 'Fail' };
    return [
      ...[...cells.slice(0, 3), { say: 'Begun.' }, ...cells.slice(3), raising],
      ...[1, 2, 3, 4, 5].flatMap(() => look(proofOfState)),
    ];
  });
}

describe.each(databaseKinds)('a thread that is kept in %s', { timeout: 60_000 }, (kind) => {
  const seen: string[] = [];
  const mind = conversations(seen);
  let database: TestDatabase;
  let whole: Whole;
  let threadTs: string;
  let slowTs: string;

  const mention = (text: string) => `<@${whole.slack.bot.userId}> ${text}`;
  const key = (ts: string) => `${whole.slack.team.id}:${channel}:${ts}`;

  beforeAll(async () => {
    database = await openDatabase(kind);
    const settings = {
      ...database.settings,
      MAX_SESSIONS: '1',
      KEEP_DAYS: '1',
      KEEP_FILES_MIB: '1',
    };
    whole = await startWhole({ mind, settings });
    ({ threadTs } = await whole.ask({ channel, text: mention('begin'), files: [shops] }));
    await whole.ask({ channel, text: 'go on', threadTs });
  }, 120_000);
  afterAll(async () => {
    await whole?.[Symbol.asyncDispose]();
    await database?.[Symbol.asyncDispose]();
  });

  async function takeItsPlace(): Promise<void> {
    ({ threadTs: slowTs } = await whole.ask({
      ...{ channel, text: mention('slow'), files: [shops] },
    }));
    const isSaved = () => whole.program.logs.some(({ msg }) => msg === 'variables saved');
    await expect.poll(isSaved).toBe(true);
  }

  async function deleteFile(): Promise<void> {
    const [asked] = whole.slack.thread(channel, threadTs);
    whole.slack.removeFile(asked?.files[0]?.id ?? '');
    await whole.killSandboxes();
  }

  it.each([
    ['its sandbox was killed', () => whole.killSandboxes()],
    ['another thread took its place', takeItsPlace],
    ['the program was killed and started again', () => whole.restart('SIGKILL')],
    ['its file was deleted in Slack', deleteFile],
  ])('picks up where it left off after %s, with state of every kind', async (_, end) => {
    await end();
    const { replies } = await whole.ask({ channel, text: 'what is left?', threadTs });
    const [before = 'nothing', after] = [seen[0], seen.at(-1)];
    expect(before).not.toContain('Traceback');
    expect(after).toBe(before);
    const [, beside] =
      /> Picked up where we left off: \d+ cells, \d+\.\d s(.*)\n/.exec(textOf(replies)) ?? [];
    expect(beside).toBe(end === deleteFile ? `. ${copyRead}` : '');
    // Neither figures nor files of earlier cells come again.
    expect(replies.flatMap(({ files }) => files)).toEqual([]);
    const cards = replies.flatMap(({ tasks }) => tasks.map(({ title }) => title));
    expect(cards.join('\n')).toMatch(/^Picking up where we left off: \d+ cells$/m);
  });

  it('gets variables of cells that took long without running these again', async () => {
    const { replies } = await whole.ask({ channel, text: 'and?', threadTs: slowTs });
    expect(textOf(replies)).toContain('Picked up where we left off: 1 cell');
    // The clock would tell, had it run again.
    expect(textOf(replies)).not.toContain('another result');
    expect(textOf(replies)).toContain('These could not be kept as they were: numbers');
    expect(seen.at(-1)).toContain('float False');
  });

  it('is forgotten whole when somebody wants that, and no other is', async () => {
    const others = await database.rowsOf(key(slowTs));
    expect(others).toEqual({
      ...{ threads: 1, turns: 2, messages: 2, cells: 2, saves: 1 },
      ...{ files: 1, copies: 1, copy_parts: 1 },
    });
    const { slack } = whole;
    const link = `https://x.slack.com/archives/${channel}/p${threadTs.replace('.', '')}`;
    await slack.command({ command: '/threadbook', text: `forget ${link}`, channel, user });
    const { id } = await modalOf(slack, user, (shown) => shown.includes('undone'));
    await slack.submit({ viewId: id });
    await modalOf(slack, user, (shown) => shown.includes('Done.'));
    // The wish itself goes once its outcome is said.
    await expect.poll(() => database.rowsOf(key(threadTs))).toEqual({});
    expect(await database.rowsOf(key(slowTs))).toEqual(others);
    expect([...(await whole.sandboxes()).values()]).not.toContain(key(threadTs));
    // A question in it begins from nothing but what stands in Slack.
    const { replies } = await whole.ask({ channel, threadTs, text: mention('anew') });
    expect(textOf(replies)).not.toContain('Picked up');
    expect(seen.at(-1)).toContain('False');
  });

  it('is forgotten when nobody asked in it for KEEP_DAYS', async () => {
    await database.age(key(slowTs));
    const young = await database.rowsOf(key(threadTs));
    await whole.restart('SIGTERM');
    await expect.poll(() => database.rowsOf(key(slowTs))).toEqual({});
    expect(await database.rowsOf(key(threadTs))).toEqual(young);
    mind.assertDone();
  });
});

it('a fitted model predicts the same in the sandbox after', async () => {
  const fit = [
    'from sklearn.ensemble import RandomForestRegressor',
    'model = RandomForestRegressor(5, random_state=1).fit(shops[["revenue"]], [3.0, 7.5])',
    'print(model.predict(shops[["revenue"]]), model.score(shops[["revenue"]], [3.0, 7.5]))',
  ].join('\n');
  const told: string[] = [];
  const look = (request: { readonly messages: readonly { readonly text: string }[] }) => {
    told.push(request.messages.at(-1)?.text ?? '');
    return { say: 'Fitted.' };
  };
  const proof = fit.split('\n').at(-1) ?? '';
  const mind = script([{ run: fit }, look, { run: proof }, look]);
  await using whole = await startWhole({ mind });
  const text = `<@${whole.slack.bot.userId}> fit`;
  const { threadTs } = await whole.ask({ channel, text, files: [shops] });
  await whole.killSandboxes();
  await whole.ask({ channel, text: 'and now?', threadTs });
  expect(told[0]).toMatch(/\[\d/);
  expect(told[1]).toBe(told[0]);
  mind.assertDone();
}, 90_000);

it('a sandbox that ends while a thread is picked up costs a moment, not the answer', async () => {
  const mind = script([
    { run: 'total = int(shops["revenue"].sum())', title: 'Add up' },
    { run: 'rows = []; rows[0]', title: 'Fail' },
    { say: 'Begun.' },
    { run: 'print(total, rows)', title: 'Look' },
    (request) => ({ say: `Result: ${request.messages.at(-1)?.text}` }),
  ]);
  await using whole = await startWhole({ mind });
  const text = `<@${whole.slack.bot.userId}> begin`;
  const { threadTs } = await whole.ask({ channel, text, files: [shops] });
  await whole.killSandboxes();
  const asked = whole.ask({ channel, text: 'what is left?', threadTs });
  await expect.poll(async () => (await whole.sandboxes()).size, { timeout: 20_000 }).toBe(1);
  await whole.killSandboxes();
  const { replies } = await asked;
  expect(textOf(replies)).toContain('3 []');
  expect(textOf(replies)).toMatch(/> Picked up where we left off: 2 cells, \d+\.\d s\n/);
  mind.assertDone();
}, 90_000);

describe('what a kernel held that died under a thread', () => {
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
      { run: 'print(kept)', title: 'Look again' },
      (request) => {
        told.push(request.messages.at(-1)?.text ?? '');
        return { run: 'print(kept + 2)' };
      },
      (request) => ({ say: `At last: ${request.messages.at(-1)?.text}` }),
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
    // Nor does a kernel cost anything that ended between two questions, in a sandbox that lives.
    const before = await whole.sandboxes();
    await whole.loseKernels();
    const last = await whole.ask({ channel, text: 'once more?', threadTs: first.ts });
    expect(told[1]).toContain('kept (int)');
    expect(textOf(last.replies)).toMatch(/At last: \[stdout\]\n43/);
    expect(await whole.sandboxes()).toEqual(before);
    mind.assertDone();
  }, 90_000);
});
