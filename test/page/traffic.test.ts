import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browsing, keepPicture, openBrowser } from '../support/browser.js';

let demo: ChildProcess;
let url = '';
let browser: Browsing;

beforeAll(async () => {
  const child = spawn(process.execPath, ['dist/local/demo/main.js'], {
    // No browser on this PATH: only ours looks at the page.
    env: { PATH: '/nowhere' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  demo = child;
  for await (const line of createInterface(child.stdout)) {
    url = /http:\S+/.exec(line)?.[0] ?? '';
    if (url !== '') break;
  }
  browser = await openBrowser();
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  demo.kill('SIGTERM');
  await once(demo, 'exit');
});

test('one click asks about a bundled file, and the drawer draws what passed', async () => {
  const page = await browser.open(url);
  await page.getByRole('button', { name: 'Traffic' }).click();
  await page.getByRole('button', { name: 'total hours by project' }).click();
  await page.getByText('No language model was used').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  const drawer = page.getByRole('region', { name: 'Traffic' });
  const row = (name: RegExp) => drawer.getByRole('button', { name }).first();
  for (const name of [
    /^Event app_mention/,
    /^Web API chat.startStream/,
    /^File workbook.xlsx/,
    /^Sandbox POST \/sandboxes/,
    /^Cell Total hours by project/i,
    /^Model \S+ \d/,
  ])
    await row(name).waitFor();
  await row(/^Cell Total hours/i).click();
  await drawer.getByText('groupby').waitFor();
  const code = await drawer.locator('pre').textContent();
  expect(code).toMatch(/\n +rows\.groupby/);
  expect(code).not.toContain('\\n');
  await keepPicture(page, 'traffic');
  await row(/^Model/).click();
  await drawer.getByText('"messages"').waitFor();
  expect(await drawer.textContent()).not.toMatch(/Bearer|xox[bp]-/);
  expect(browser.faults).toEqual([]);
});
