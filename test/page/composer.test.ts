import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalSlack, openLocalSlack } from '../../src/local/slack/index.js';
import { type Browsing, builtPage, openBrowser } from '../support/browser.js';

const channel = 'C0GENERAL';
let slack: LocalSlack;
let browser: Browsing;
let page: Page;

beforeAll(async () => {
  slack = await openLocalSlack({ siteFolder: builtPage });
  browser = await openBrowser();
  page = await browser.open(`${slack.url}/#/${channel}`);
});
afterAll(async () => {
  for (const part of [browser, slack]) await part[Symbol.asyncDispose]();
});

const box = () => page.getByRole('textbox', { name: 'Message #general' });
const last = () => slack.messages(channel).at(-1);

test('a name is completed by keyboard, also in the middle of a text', async () => {
  await box().fill('ask  about it');
  await box().press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    await box().press(key);
  await box().pressSequentially('@thr');
  await page.getByRole('option', { name: /threadbook/ }).waitFor();
  await box().press('Enter');
  await box().pressSequentially('now');
  expect(await box().inputValue()).toBe('ask @threadbook now about it');
  await box().press('Enter');
  await expect.poll(() => last()?.text).toBe(`ask <@${slack.bot.userId}> now about it`);
});

test('whoever calls the bot is taken to the thread, and Escape closes it', async () => {
  const thread = page.getByRole('complementary', { name: 'Thread' });
  await thread.waitFor();
  await page.keyboard.press('Escape');
  await thread.waitFor({ state: 'detached' });
});

test('signs that mean something to Slack are kept as they were typed', async () => {
  await box().fill('a < b & <@U0BOB> *c*');
  await box().press('Enter');
  await expect.poll(() => last()?.text).toBe('a &lt; b &amp; &lt;@U0BOB&gt; *c*');
  await expect.poll(() => page.getByText('a < b & <@U0BOB>').isVisible()).toBe(true);
});

test('Shift+Enter breaks a line and sends nothing', async () => {
  const before = slack.messages(channel).length;
  await box().fill('one');
  await box().press('Shift+Enter');
  expect(await box().inputValue()).toBe('one\n');
  expect(slack.messages(channel).length).toBe(before);
  await box().fill('');
});

const carried = (type: string, holder: string) => `(() => {
  const data = new DataTransfer();
  data.items.add(new File(['a,b\\n1,2\\n'], '${type}.csv'));
  const target = document.querySelector('${type === 'drop' ? '.scroller' : 'textarea'}');
  for (const name of ${type === 'drop' ? "['dragover', 'drop']" : "['paste']"})
    target.dispatchEvent(new ${holder}(name, {
      dataTransfer: data, clipboardData: data, bubbles: true, cancelable: true }));
})()`;

test.each([
  { how: 'drop', holder: 'DragEvent' },
  { how: 'paste', holder: 'ClipboardEvent' },
])(
  'a file is taken by $how, can be taken out, and goes with the message',
  async ({ how, holder }) => {
    const name = `${how}.csv`;
    await page.evaluate(carried(how, holder));
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    expect(await page.getByText(name).count()).toBe(0);
    await page.evaluate(carried(how, holder));
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await box().fill('here');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => last()?.files[0]?.name).toBe(name);
    expect(String(await slack.fileBytes(last()?.files[0]?.id ?? ''))).toBe('a,b\n1,2\n');
  },
);

test('the file button takes several files', async () => {
  const content = (text: string) => Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'one.csv', mimeType: 'text/csv', buffer: content('1') },
    { name: 'two.csv', mimeType: 'text/csv', buffer: content('2') },
  ]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => last()?.files.map(({ name }) => name)).toEqual(['one.csv', 'two.csv']);
});

test('a channel in which something new was said is bold, and counts what calls the person', async () => {
  const entry = page.getByRole('navigation').getByRole('button', { name: /sales/ });
  await slack.post({ channel: 'C0SALES', text: 'news', user: 'U0BOB' });
  await page.locator('.entry-unread', { hasText: 'sales' }).waitFor();
  expect(await entry.getByRole('img', { name: /unread/ }).count()).toBe(0);
  await slack.post({ channel: 'C0SALES', text: 'and you, <@U0ALICE>?', user: 'U0BOB' });
  await entry.getByRole('img', { name: '1 unread' }).waitFor();
  await entry.click();
  await page.locator('.entry-unread', { hasText: 'sales' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'general', exact: true }).click();
  expect(await page.locator('.entry-unread').count()).toBe(0);
});

test('one’s own message is changed in its place, with its names', async () => {
  await box().fill('count them @threadbok');
  await box().press('Enter');
  await page.getByText('count them @threadbok').hover();
  await page.getByRole('button', { name: 'Edit message' }).last().click();
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await editor.fill('count <them> @threadbook please');
  await editor.press('Enter');
  await expect.poll(() => last()?.text).toBe(`count &lt;them&gt; <@${slack.bot.userId}> please`);
  await page.getByText('(edited)').waitFor();
  await page.getByText('count <them>').hover();
  await page.getByRole('button', { name: 'Edit message' }).last().click();
  expect(await editor.inputValue()).toBe('count <them> @threadbook please');
  await editor.press('Escape');
  await editor.waitFor({ state: 'detached' });
});

test('one’s own message is deleted only after a question', async () => {
  const message = page.getByText('count <them>');
  const remove = () => page.getByRole('button', { name: 'Delete message' }).last().click();
  const question = page.getByRole('dialog', { name: 'Delete message' });
  await message.hover();
  await remove();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await message.hover();
  await remove();
  await question.getByRole('button', { name: 'Delete' }).click();
  await message.waitFor({ state: 'detached' });
  expect(slack.messages(channel).some(({ text }) => text.includes('&lt;them&gt;'))).toBe(false);
});

test('another person can be chosen, and writes under that name', async () => {
  await page.getByLabel('You are').selectOption('U0BOB');
  await box().fill('it is me');
  await box().press('Enter');
  await expect.poll(() => last()?.author.id).toBe('U0BOB');
  await page.getByText('Bob Baker', { exact: true }).last().waitFor();
});

test('a channel without the bot says so, and takes it in by a button', async () => {
  await page.getByRole('button', { name: 'random', exact: true }).click();
  await page.getByRole('button', { name: 'Add threadbook to #random' }).click();
  await page.getByText('Ask your data, right where you talk about it').waitFor();
  const random = slack.channels().find(({ name }) => name === 'random');
  expect(random?.members).toContain(slack.bot.userId);
});

test('nothing came from outside and nothing went wrong in the page', () => {
  expect(browser.faults).toEqual([]);
});
