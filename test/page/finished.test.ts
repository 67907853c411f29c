import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offlineAnalyst } from '../../src/local/model/index.js';
import type { SeenMessage } from '../../src/local/slack/index.js';
import { faultsOf } from '../support/accessibility.js';
import { type Browsing, builtPage, keepPicture, openBrowser } from '../support/browser.js';
import { startWhole, type Whole } from '../support/whole.js';

const channel = 'C0SALES';
/** Programs, kernels and a browser share the machine. */
const timeoutMs = 90_000;

let whole: Whole;
let browser: Browsing;
let threadTs = '';

beforeAll(async () => {
  whole = await startWhole({
    mode: 'socket',
    mind: offlineAnalyst(),
    slack: { siteFolder: builtPage },
  });
  // Before anything may go wrong that would leave the program running.
  browser = await openBrowser();
  const { slack } = whole;
  const content = await readFile('examples/sales.csv');
  const text = `<@${slack.bot.userId}> which product earned most?`;
  const files = [{ name: 'sales.csv', content }];
  ({ threadTs } = await slack.post({ channel, text, files }));
  await answered('a table', ({ blocks }) => blocks.some(({ type }) => type === 'data_table'));
  await slack.post({ channel, threadTs, text: 'plot revenue by month' });
  await answered('a chart', ({ files }) => files.some(({ name }) => name.endsWith('.png')));
  await slack.command({ command: '/threadbook', text: 'help', channel });
}, 3 * timeoutMs);

/** Waits until a question is answered with what it should bring; another answer fails with its words. */
async function answered(what: string, brings: (reply: SeenMessage) => boolean): Promise<void> {
  const { slack } = whole;
  const replies = () => slack.thread(channel, threadTs).filter(({ author }) => author.isBot);
  const before = replies().length;
  const isOver = () =>
    replies().length > before && slack.statusOf(channel, threadTs).session === 'active';
  await slack.waitFor(isOver, { timeoutMs, what: `An answer with ${what}` });
  const added = replies().slice(before);
  const text = added.map((reply) => reply.text).join('\n');
  expect(added.some(brings), text).toBe(true);
  expect(text).not.toContain('I could not');
}

afterAll(async () => {
  for (const part of [browser, whole]) await part[Symbol.asyncDispose]();
});

const desk = { width: 1280, height: 1500 };
const phone = { width: 390, height: 844 };

test.each([
  { name: 'light', look: { colorScheme: 'light', viewport: desk } },
  { name: 'dark', look: { colorScheme: 'dark', viewport: desk } },
  { name: 'phone', look: { colorScheme: 'light', viewport: phone, hasTouch: true } },
  { name: 'dark-phone', look: { colorScheme: 'dark', viewport: phone, hasTouch: true } },
] as const)(
  'a finished conversation has no serious fault of accessibility in the $name page',
  async ({ name, look }) => {
    const page = await browser.open(`${whole.slack.url}/#/${channel}`, look);
    await page.getByText('Only visible to you').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await keepPicture(page, `finished-${name}-channel`);
    await page.goto(`${whole.slack.url}/#/${channel}/${threadTs}`);
    const chart = page.getByRole('img', { name: /^bar chart/ });
    await chart.waitFor();
    await page.getByRole('button', { name: /^Enlarge/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await keepPicture(page, `finished-${name}-end`);
    await chart.scrollIntoViewIfNeeded();
    await keepPicture(page, `finished-${name}-thread`);
    await page.getByRole('button', { name: 'Show code' }).first().click();
    await page.getByRole('dialog').locator('pre').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await keepPicture(page, `finished-${name}-code`);
    await page.keyboard.press('Escape');
    const dm = whole.slack.dm('U0ALICE').id;
    await page.goto(`${whole.slack.url}/#/${dm}/home`);
    await page.getByRole('link', { name: /plot revenue by month/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await keepPicture(page, `finished-${name}-home`);
  },
);

test('nothing came from outside and nothing went wrong in the page', () => {
  expect(browser.faults).toEqual([]);
});
