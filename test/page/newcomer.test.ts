import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mind, offlineAnalyst } from '../../src/local/model/index.js';
import { type Browsing, builtPage, keepPicture, openBrowser } from '../support/browser.js';
import { startWhole, type Whole } from '../support/whole.js';

let whole: Whole;
let browser: Browsing;
let page: Page;

beforeAll(async () => {
  whole = await startWhole({
    mode: 'socket',
    mind: analystWithPatience(),
    slack: { siteFolder: builtPage },
  });
  browser = await openBrowser();
  page = await browser.open(`${whole.slack.url}/#/C0SALES`);
});
afterAll(async () => {
  for (const part of [browser, whole]) await part[Symbol.asyncDispose]();
});

const thread = () => page.getByRole('complementary', { name: 'Thread' });
const reply = () => page.getByRole('textbox', { name: 'Reply…' });
const answered = async () => {
  await thread().getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
};

test('a newcomer attaches a file, asks, and watches the steps until the answer is there', async () => {
  const buffer = await readFile('examples/sales.csv');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Mention threadbook' }).click();
  await page.keyboard.type('top 3 products by revenue');
  await keepPicture(page, 'newcomer-1-question');
  await page.keyboard.press('Enter');
  await thread().locator('.task-card', { hasText: 'Total revenue by product' }).waitFor();
  await keepPicture(page, 'newcomer-2-steps');
  await answered();
  expect(await thread().locator('.task-complete').count()).toBeGreaterThan(0);
  const table = thread().getByRole('table');
  expect(await table.locator('tbody tr').count()).toBe(3);
  const chart = thread().getByRole('img', { name: /^bar chart “total revenue by product”/ });
  await chart.waitFor();
  expect(await chart.locator('rect').count()).toBe(3);
  await keepPicture(page, 'newcomer-3-table');
});

test('a follow-up brings a chart, which can be enlarged', async () => {
  await reply().fill('plot revenue by month');
  await reply().press('Enter');
  const picture = thread().getByRole('button', { name: /^Enlarge/ });
  await picture.waitFor();
  await picture.click();
  const enlarged = page.getByRole('dialog').getByRole('img');
  await enlarged.waitFor();
  await expect
    .poll(() => page.evaluate("document.querySelector('dialog img').naturalWidth"))
    .toBeGreaterThan(400);
  await keepPicture(page, 'newcomer-4-chart');
  await page.keyboard.press('Escape');
  await answered();
});

test('a file of an answer is saved under its name', async () => {
  await reply().fill('top 3 products by revenue as a csv');
  await reply().press('Enter');
  const card = thread().getByRole('link', { name: /\.csv/ }).last();
  await expect.poll(() => card.textContent()).not.toContain('sales.csv');
  await answered();
  const [saved] = await Promise.all([page.waitForEvent('download'), card.click()]);
  expect(await readFile(await saved.path(), 'utf8')).toContain('Standing desk');
});

test('Show code opens the cells behind an answer', async () => {
  await thread().getByRole('button', { name: 'Show code' }).last().click();
  const code = page.getByRole('dialog');
  await code.locator('pre').first().waitFor();
  expect(await code.locator('pre').first().textContent()).toContain('groupby');
  await keepPicture(page, 'newcomer-code');
  await page.keyboard.press('Escape');
  await code.waitFor({ state: 'detached' });
});

test('Download notebook brings the thread as a notebook file', async () => {
  await thread().getByRole('button', { name: 'Download notebook' }).last().click();
  const card = thread().getByRole('link', { name: /\.ipynb/ });
  await card.waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), card.click()]);
  const notebook = JSON.parse(await readFile(await saved.path(), 'utf8')) as { nbformat: number };
  expect(notebook.nbformat).toBe(4);
});

test('Stop ends a long run, and the thread says so', async () => {
  await reply().fill('take your time');
  await reply().press('Enter');
  await thread().locator('.task-card', { hasText: 'Waiting a minute' }).waitFor();
  await keepPicture(page, 'newcomer-5-long-run');
  await thread().getByRole('button', { name: 'Stop' }).click();
  await thread()
    .getByText(/stopped/i)
    .last()
    .waitFor();
  await answered();
  expect(await thread().getByRole('img', { name: 'Stopped' }).count()).toBe(1);
  expect(await thread().getByRole('img', { name: 'In progress' }).count()).toBe(0);
  await keepPicture(page, 'newcomer-6-stopped');
});

test('nothing came from outside and nothing went wrong in the page', () => {
  expect(browser.faults).toEqual([]);
});

/** The offline analyst, who runs a minute's cell when told to take time. */
function analystWithPatience(): Mind {
  const analyst = offlineAnalyst();
  return {
    model: analyst.model,
    reply: async (request, options) => {
      const last = request.messages.at(-1);
      if (last?.role !== 'user' || !last.text.includes('take your time'))
        return analyst.reply(request, options);
      const input = { title: 'Waiting a minute', code: 'import time\ntime.sleep(60)' };
      return { kind: 'message', text: '', calls: [{ tool: 'run_python', input }] };
    },
  };
}
