import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { counter } from '../support/counter.js';
import { until } from '../support/until.js';
import { startWhole, type Whole } from '../support/whole.js';

const channel = 'C0SALES';
const timeout = 120_000;
const notWritten = 'my store is full or away';

async function asked(whole: Whole, threadTs?: string) {
  const text = `<@${whole.slack.bot.userId}> count`;
  const { replies, threadTs: root } = await whole.ask({
    ...{ channel, text },
    ...(threadTs !== undefined && { threadTs }),
  });
  return { root, said: replies.map((reply) => reply.text).join('\n') };
}

function logged({ program }: Whole, words: string): Promise<unknown> {
  const isThere = () => program.logs.some(({ msg }) => msg?.includes(words));
  return until(isThere, { timeoutMs: 20_000, what: words });
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name));
}

it(
  'files that are deleted under the program are written again, with all that stood in them',
  async () => {
    await using whole = await startWhole({ mind: counter });
    const { dataDir, slack } = whole;
    const { root } = await asked(whole);
    const instance = await readFile(join(dataDir, 'instance'), 'utf8');
    const before = [...(await whole.sandboxes()).keys()];
    await empty(dataDir);
    await logged(whole, 'deleted under the running program and is written again');
    const { said } = await asked(whole, root);
    expect(said).toContain('It is 42.');
    expect(said).not.toContain(notWritten);
    await whole.restart('SIGKILL');
    expect(await readFile(join(dataDir, 'instance'), 'utf8')).toBe(instance);
    // The sandbox of the killed process is an orphan by its name, and the thread is known.
    await logged(whole, 'orphaned sandbox killed');
    expect([...(await whole.sandboxes()).keys()]).not.toContain(before[0]);
    await slack.post({ channel, threadTs: root, text: 'count again' });
    await slack.waitFor(
      () => slack.thread(channel, root).filter(({ text }) => text.includes('It is 42.')).length > 2,
      { timeoutMs: 40_000 },
    );
  },
  timeout,
);

it(
  'a log that is deleted alone takes nothing along',
  async () => {
    await using whole = await startWhole({ mind: counter });
    const path = join(whole.dataDir, 'threadbook.db');
    const { root } = await asked(whole);
    await rm(`${path}-wal`);
    await logged(whole, 'is written again');
    expect((await asked(whole, root)).said).toContain('It is 42.');
    await whole.restart('SIGKILL');
    const database = new Database(path);
    const states = database.prepare('SELECT state FROM messages').raw().all();
    expect(states).toEqual([['answered'], ['answered']]);
    database.close();
  },
  timeout,
);

it(
  'while they cannot be written again every answer says so, and all is kept once they can',
  async () => {
    await using whole = await startWhole({ mind: counter });
    const { dataDir } = whole;
    const { root } = await asked(whole);
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, 'in the way');
    await logged(whole, 'nothing is kept');
    expect((await asked(whole, root)).said).toMatch(/^It is 42\.[\s\S]*my store is full or away/);
    await rm(dataDir);
    await logged(whole, 'is written again');
    const { said } = await asked(whole, root);
    expect(said).not.toContain(notWritten);
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['instance', 'threadbook.db']));
  },
  timeout,
);

it(
  'a file that is put in the place of the open one is used, and a damaged one is told',
  async () => {
    await using whole = await startWhole({ mind: counter });
    const { dataDir } = whole;
    const path = join(dataDir, 'threadbook.db');
    const { root } = await asked(whole);
    await copyFile(path, `${path}.copy`);
    await writeFile(`${path}.bad`, 'x'.repeat(20_000));
    await rename(`${path}.bad`, path);
    await logged(whole, 'nothing is kept');
    expect(JSON.stringify(whole.program.logs)).toContain(
      'The database file is damaged: put a copy',
    );
    expect((await asked(whole, root)).said).toContain(notWritten);
    await rename(`${path}.copy`, path);
    await logged(whole, 'another database file stands in the place');
    expect((await asked(whole, root)).said).not.toContain(notWritten);
  },
  timeout,
);
