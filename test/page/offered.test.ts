import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { script } from '../../src/local/model/index.js';
import { type Browsing, builtPage, keepPicture, openBrowser } from '../support/browser.js';
import { startWhole, type Whole } from '../support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const mind = script(() => [{ run: 'print(shops.revenue.sum())' }, { say: 'It sums to 3.' }]);

let whole: Whole;
let browser: Browsing;
let page: Page;

beforeAll(async () => {
  whole = await startWhole({ mode: 'socket', mind, slack: { siteFolder: builtPage } });
  browser = await openBrowser();
  page = await browser.open(`${whole.slack.url}/#/${channel}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
});
afterAll(async () => {
  for (const part of [browser, whole]) await part[Symbol.asyncDispose]();
});

const box = () => page.getByRole('textbox', { name: 'Message #sales' });
const menuOf = async (text: string) => {
  const message = page.getByRole('listitem').filter({ hasText: text }).last();
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
};

test('a command is completed by keyboard, and its answer is for the asker alone', async () => {
  await box().pressSequentially('/');
  await page.getByRole('option', { name: /Help, your threads/ }).waitFor();
  await keepPicture(page, 'commands');
  await box().press('Enter');
  expect(await box().inputValue()).toBe('/threadbook ');
  await box().pressSequentially('st');
  await box().press('Tab');
  expect(await box().inputValue()).toBe('/threadbook status ');
  await box().press('Enter');
  const told = page.getByRole('listitem').filter({ hasText: 'Only visible to you' });
  await told.getByText('Kernels running').waitFor();
  expect(await box().inputValue()).toBe('');
  expect(whole.slack.messages(channel).at(-1)?.onlyFor).toBe('U0ALICE');
  await keepPicture(page, 'only-visible-to-you');
});

test('another command is refused as Slack does, and stays in the box', async () => {
  await box().fill('/weather tomorrow');
  await box().press('Enter');
  await page.getByRole('alert').getByText('/weather is not a valid command.').waitFor();
  expect(await box().inputValue()).toBe('/weather tomorrow');
  await box().fill('');
});

test('a message of somebody else is answered from its menu', async () => {
  await whole.slack.post({ channel, user: 'U0BOB', text: 'sum it up', files: [shops] });
  await menuOf('sum it up');
  await keepPicture(page, 'message-menu');
  await page.getByRole('menuitem', { name: /Analyse this/ }).press('Enter');
  await page.getByText('1 reply').click();
  const thread = page.getByRole('complementary', { name: 'Thread' });
  await thread.getByText('It sums to 3.').waitFor();
  await thread.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
});

test('no command is taken in a thread', async () => {
  const reply = page.getByRole('textbox', { name: 'Reply…' });
  await reply.pressSequentially('/threadbook help');
  expect(await page.getByRole('listbox', { name: 'Commands' }).count()).toBe(0);
  await reply.press('Enter');
  await page.getByRole('alert').getByText('is not supported in threads').waitFor();
});

test('the bot’s Home leads back to the thread that it lists', async () => {
  await page.getByRole('button', { name: /^threadbook Home$/ }).click();
  const home = page.getByRole('region', { name: 'Home of threadbook' });
  const link = home.getByRole('link', { name: 'sum it up' });
  await link.waitFor();
  expect(await home.textContent()).toMatch(/today/i);
  await keepPicture(page, 'home');
  await link.click();
  await page.getByRole('complementary', { name: 'Thread' }).getByText('It sums to 3.').waitFor();
});

test('a link that was copied from the menu names the thread to be forgotten', async () => {
  await menuOf('sum it up');
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await box().fill('/threadbook forget ');
  await box().press('ControlOrMeta+v');
  await box().press('Enter');
  const modal = page.getByRole('dialog', { name: 'Forget this thread' });
  await modal.waitFor();
  await keepPicture(page, 'forget');
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
});

test('a menu is left by Escape or a press elsewhere, and moved through by arrows', async () => {
  await menuOf('sum it up');
  const items = page.getByRole('menuitem');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate('document.activeElement.textContent')).toContain('Analyse this');
  await page.keyboard.press('Escape');
  expect(await items.count()).toBe(0);
  await menuOf('sum it up');
  await page.getByRole('heading', { name: 'sales', exact: true }).click();
  expect(await items.count()).toBe(0);
});

test('nothing came from outside and nothing went wrong in the page', () => {
  expect(browser.faults).toEqual([]);
});
