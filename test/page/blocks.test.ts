import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalSlack, openLocalSlack } from '../../src/local/slack/index.js';
import { onePixel } from '../local/slack/one-pixel.js';
import { type Browsing, builtPage, keepPicture, openBrowser } from '../support/browser.js';
import { regions } from './gallery.js';
import { type GalleryBot, galleryChannel, startGalleryBot } from './gallery-bot.js';

let slack: LocalSlack;
let bot: GalleryBot;
let browser: Browsing;
let page: Page;

beforeAll(async () => {
  slack = await openLocalSlack({ siteFolder: builtPage });
  bot = await startGalleryBot(slack);
  browser = await openBrowser();
  page = await browser.open(`${slack.url}/#/${galleryChannel}`);
});
afterAll(async () => {
  for (const part of [browser, bot, slack]) await part[Symbol.asyncDispose]();
});

test('a table is sorted by a column and shown a page at a time', async () => {
  const table = page.locator('.data-table');
  const names = () => table.locator('tbody tr td:first-child').allTextContents();
  expect(await names()).toEqual(regions.slice(0, 5));
  await table.getByRole('button', { name: 'Next rows' }).click();
  expect(await names()).toEqual(regions.slice(5));
  await table.getByRole('button', { name: 'region' }).click();
  expect(await names()).toEqual(regions.toSorted().slice(0, 5));
  await table.getByRole('button', { name: 'revenue' }).click();
  await table.getByRole('button', { name: 'revenue' }).click();
  expect(await table.locator('tbody tr').first().textContent()).toContain('6010.5');
  expect(await table.getByRole('columnheader', { name: 'revenue' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('charts are drawn, and give their numbers as a table', async () => {
  expect(await page.getByRole('img', { name: /bar chart “Bars”/ }).isVisible()).toBe(true);
  const lines = page.locator('figure', { hasText: 'Lines' });
  expect(await lines.locator('polyline').count()).toBe(2);
  await lines.getByText('Show the numbers').click();
  expect(await lines.getByRole('row', { name: /2024-12/ }).isVisible()).toBe(true);
  expect(await page.locator('.pie path').count()).toBe(2);
  await page.setViewportSize({ width: 1280, height: 3400 });
  await keepPicture(page, 'blocks');
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('markup in a message stays text', async () => {
  expect(await page.getByText('<script>alert(1)</script>').isVisible()).toBe(true);
});

test('a button opens a form, which is refused with a reason, then taken', async () => {
  await page.getByRole('button', { name: 'Open a form' }).click();
  const form = page.getByRole('dialog', { name: 'A form' });
  await form.getByLabel('Why?').fill('so');
  await keepPicture(page, 'form');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('A little more, please.').waitFor();
  await form.getByLabel('Why?').fill('because it is so');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });
  expect(bot.got).toEqual(['form so', 'form because it is so']);
});

test('Escape closes a form and tells the stand-in so', async () => {
  await page.getByRole('button', { name: 'Open a form' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(slack.views().filter(({ isOpen, type }) => isOpen && type === 'modal')).toEqual([]);
});

test('feedback and menus reach the bot with what was chosen', async () => {
  await page.getByRole('button', { name: 'Bad answer' }).click();
  await expect.poll(() => bot.got.at(-1)).toContain('"bad"');
  await page.getByLabel('Choose one').selectOption('second');
  await expect.poll(() => bot.got.at(-1)).toContain('second');
});

test('a button that asks first does so in a dialog of the page’s own', async () => {
  const before = bot.got.length;
  const dialog = page.getByRole('dialog', { name: 'Forget it all?' });
  await page.getByRole('button', { name: 'Forget' }).click();
  await dialog.getByText('cannot').waitFor();
  await keepPicture(page, 'confirm');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Plain' }).click();
  await expect.poll(() => bot.got.length).toBe(before + 1);
  expect(bot.got.at(-1)).toContain('"plain"');
  await page.getByRole('button', { name: 'Forget' }).click();
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect.poll(() => bot.got.at(-1)).toContain('"danger"');
});

test('the Home of the bot is drawn when it is opened', async () => {
  await page.getByRole('button', { name: /^threadbook Home$/ }).click();
  await page.getByText('Your notebooks').waitFor();
  await page.getByRole('button', { name: 'general' }).click();
});

test('a picture is enlarged, and Escape puts it back', async () => {
  const files = [{ name: 'dot.png', content: onePixel }];
  await slack.post({ channel: galleryChannel, text: 'look', files });
  await page.getByRole('button', { name: /Enlarge: dot.png/ }).click();
  await page.getByRole('dialog', { name: 'dot.png' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a block that the page does not know is shown as its JSON', async () => {
  const strange = await browser.open(slack.url);
  await strange.route('**/people/feed', async (route) => {
    const seen = slack.messages(galleryChannel)[0];
    const message = { ...seen, ts: '1.000000', blocks: [{ type: 'hologram', depth: 3 }] };
    const snapshot = { ...(await firstEvent(slack)), messages: [message] };
    const body = `data: ${JSON.stringify(snapshot)}\n\n`;
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  await strange.reload();
  await strange.getByText('A block of the kind “hologram”').click();
  expect(await strange.getByText('"depth": 3').isVisible()).toBe(true);
  await strange.close();
});

test('nothing came from outside and nothing went wrong in the page', () => {
  expect(browser.faults).toEqual([]);
});

async function firstEvent({ url }: LocalSlack): Promise<object> {
  const gone = new AbortController();
  const { body } = await fetch(`${url}/people/feed`, { signal: gone.signal });
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.includes('\n\n')) break;
  }
  gone.abort();
  return JSON.parse(text.slice('data: '.length, text.indexOf('\n\n'))) as object;
}
