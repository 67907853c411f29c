import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalSlack, openLocalSlack } from '../../src/local/slack/index.js';
import { faultsOf } from '../support/accessibility.js';
import { type Browsing, builtPage, keepPicture, openBrowser } from '../support/browser.js';
import { type GalleryBot, galleryChannel, startGalleryBot } from './gallery-bot.js';

const sample = {
  id: 'tiny',
  file: 'tiny.csv',
  title: 'A tiny table',
  about: 'Two rows',
  questions: [{ ask: 'how many rows?', followUps: [] }],
  content: Buffer.from('a\n1\n'),
};
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

let slack: LocalSlack;
let bot: GalleryBot;
let browser: Browsing;

beforeAll(async () => {
  slack = await openLocalSlack({ siteFolder: builtPage, samples: [sample] });
  bot = await startGalleryBot(slack);
  browser = await openBrowser();
});
afterAll(async () => {
  for (const part of [browser, bot, slack]) await part[Symbol.asyncDispose]();
});

test.each([
  { name: 'light', look: { colorScheme: 'light', viewport: desk } },
  { name: 'dark', look: { colorScheme: 'dark', viewport: desk } },
  { name: 'phone', look: { colorScheme: 'light', viewport: phone, hasTouch: true } },
  { name: 'dark-phone', look: { colorScheme: 'dark', viewport: phone, hasTouch: true } },
] as const)('the $name page has no serious fault of accessibility', async ({ name, look }) => {
  const page = await browser.open(`${slack.url}/#/${galleryChannel}`, look);
  await page.getByText('Read sales.csv').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByText('Show the numbers').first().click();
  await page.getByRole('button', { name: 'Open a form' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await keepPicture(page, `form-${name}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { ts } = await slack.post({ channel: galleryChannel, text: 'a question' });
  await page.goto(`${slack.url}/#/${galleryChannel}/${ts}`);
  await page.getByRole('textbox', { name: 'Reply…' }).fill('@');
  await page.getByRole('listbox', { name: 'People' }).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Traffic' }).click();
  await page
    .getByRole('button', { name: /^Event / })
    .first()
    .click();
  await page.getByText('"outcome"').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
  await keepPicture(page, `thread-${name}`);
});

test('all of a first visit can be done with the keyboard', async () => {
  const page = await browser.open(`${slack.url}/#/${galleryChannel}`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the messages');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('main');
  await reach(page, 'how many rows?');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Thread' }).waitFor();
  const threadTs = slack.messages(galleryChannel).at(-1)?.ts ?? '';
  await reach(page, 'Reply…');
  await page.keyboard.type('and columns?');
  await page.keyboard.press('Enter');
  await expect.poll(() => slack.thread(galleryChannel, threadTs).at(-1)?.text).toBe('and columns?');
});

/** Tabs on until the thing of that name has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  const here = 'document.activeElement.ariaLabel ?? document.activeElement.textContent';
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await page.evaluate(here)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach “${name}”.`);
}

function isWiderThanWindow(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth > innerWidth');
}
