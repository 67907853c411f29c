import { expect, test } from 'vitest';
import { openLocalSlack } from '../../../src/local/slack/index.js';
import { startBot } from './bolt-bot.js';

const modes = ['http', 'socket'] as const;
const plain = (text: string) => ({ type: 'plain_text' as const, text });
const general = 'C0GENERAL';
const stopButton = {
  type: 'actions' as const,
  elements: [{ type: 'button' as const, action_id: 'stop', text: plain('Stop'), value: 'run-1' }],
};

test.each(modes)(
  'a pressed button reaches a %s bot, whose answer replaces the message',
  async (mode) => {
    await using slack = await openLocalSlack();
    await using bot = await startBot({
      slack,
      mode,
      listen: (app) =>
        app.action({ action_id: 'stop', type: 'block_actions' }, async (given) => {
          await given.ack();
          const [action] = given.body.actions;
          const value = action?.type === 'button' ? action.value : undefined;
          const text = `stopped ${value} for ${given.body.user.id}`;
          await given.respond({ text, replace_original: true });
        }),
    });
    const posted = await bot.client.chat.postMessage({
      channel: general,
      text: 'running',
      blocks: [stopButton],
    });
    const ts = posted.ts ?? '';
    const on = { channel: general, ts };
    const delivered = await slack.press({ on, actionId: 'stop', user: 'U0BOB' });
    expect(delivered.kind).toBe('acknowledged');
    const message = await slack.waitFor(() =>
      slack.messages(general).find(({ text }) => text.startsWith('stopped')),
    );
    expect(message).toMatchObject({ ts, text: 'stopped run-1 for U0BOB', blocks: [] });
  },
);

test.each(modes)(
  'a slash command reaches a %s bot, whose answer only the asker sees',
  async (mode) => {
    await using slack = await openLocalSlack();
    await using _bot = await startBot({
      slack,
      mode,
      listen: (app) =>
        app.command('/threadbook', async ({ ack, command }) => ack(`you said ${command.text}`)),
    });
    await slack.command({ command: '/threadbook', text: 'help me', channel: general });
    expect(slack.messages(general)).toMatchObject([
      { text: 'you said help me', onlyFor: 'U0ALICE' },
    ]);
  },
);

test.each(modes)(
  'a modal opens, is sent off with its values and closes, with a %s bot',
  async (mode) => {
    await using slack = await openLocalSlack();
    const values: unknown[] = [];
    await using _bot = await startBot({
      slack,
      mode,
      listen: (app) => {
        app.shortcut('settings', async ({ ack, client, shortcut }) => {
          await ack();
          await client.views.open({
            trigger_id: shortcut.trigger_id,
            view: {
              type: 'modal',
              callback_id: 'settings',
              title: plain('Settings'),
              submit: plain('Save'),
              blocks: [
                {
                  type: 'input',
                  block_id: 'limit',
                  label: plain('Limit'),
                  element: { type: 'plain_text_input', action_id: 'limit' },
                },
              ],
            },
          });
        });
        app.view('settings', async ({ ack, view }) => {
          values.push(view.state.values['limit']?.['limit']?.value);
          if (values.length > 1) await ack();
          else await ack({ response_action: 'errors', errors: { limit: 'Too low.' } });
        });
      },
    });
    await slack.shortcut({ callbackId: 'settings' });
    const [view] = await slack.waitFor(() => slack.views().length > 0 && slack.views());
    const viewId = view?.id ?? '';
    const first = await slack.submit({ viewId, values: { limit: '3' } });
    expect(first).toMatchObject({ response: { errors: { limit: 'Too low.' } } });
    expect(slack.views()).toHaveLength(1);
    await slack.submit({ viewId, values: { limit: '7' } });
    expect([values, slack.views()]).toEqual([['3', '7'], []]);
  },
);

test('a menu and feedback buttons tell what was chosen', async () => {
  await using slack = await openLocalSlack();
  const seen: unknown[] = [];
  await using bot = await startBot({
    slack,
    mode: 'http',
    listen: (app) =>
      app.action(/.*/, async ({ ack, action }) => {
        seen.push(action);
        await ack();
      }),
  });
  const option = (value: string) => ({ text: plain(value), value });
  const feedback = (value: string) => ({ text: plain(value), value });
  const { ts = '' } = await bot.client.chat.postMessage({
    channel: general,
    text: 'choose',
    blocks: [
      {
        type: 'actions',
        elements: [{ type: 'static_select', action_id: 'sheet', options: ['a', 'b'].map(option) }],
      },
      {
        type: 'context_actions',
        elements: [
          {
            type: 'feedback_buttons',
            action_id: 'rate',
            positive_button: feedback('good'),
            negative_button: feedback('bad'),
          },
        ],
      },
    ],
  });
  const on = { channel: general, ts };
  await slack.press({ on, actionId: 'sheet', choose: 'b' });
  await slack.press({ on, actionId: 'rate', choose: 'negative' });
  expect(seen).toMatchObject([
    { action_id: 'sheet', block_id: 'block-1', selected_option: { value: 'b' } },
    { action_id: 'rate', block_id: 'block-2', value: 'bad' },
  ]);
});

test('a trigger opens one view only', async () => {
  await using slack = await openLocalSlack();
  const errors: unknown[] = [];
  const view = { type: 'modal' as const, title: plain('One'), blocks: [] };
  await using _bot = await startBot({
    slack,
    mode: 'http',
    listen: (app) =>
      app.shortcut('twice', async ({ ack, client, shortcut: { trigger_id } }) => {
        await client.views.open({ trigger_id, view });
        await client.views.open({ trigger_id, view }).catch((error) => errors.push(error));
        await ack();
      }),
  });
  await slack.shortcut({ callbackId: 'twice' });
  expect(errors).toMatchObject([{ data: { error: 'exchanged_trigger_id' } }]);
  expect(slack.views()).toHaveLength(1);
});

test('a trigger opens nothing when it is older than three seconds', async () => {
  let now = Date.now();
  await using slack = await openLocalSlack({ now: () => now });
  const errors: unknown[] = [];
  await using _bot = await startBot({
    slack,
    mode: 'socket',
    listen: (app) =>
      app.shortcut('late', async ({ ack, client, shortcut: { trigger_id } }) => {
        now += 3_001;
        const view = { type: 'modal' as const, title: plain('Late'), blocks: [] };
        await client.views.open({ trigger_id, view }).catch((error) => errors.push(error));
        await ack();
      }),
  });
  await slack.shortcut({ callbackId: 'late' });
  expect(errors).toMatchObject([{ data: { error: 'expired_trigger_id' } }]);
});

test('a modal takes two more on top of it, and no view above 250 KB', async () => {
  await using slack = await openLocalSlack();
  const errors: unknown[] = [];
  const view = {
    type: 'modal' as const,
    title: plain('Stack'),
    blocks: [
      {
        type: 'actions' as const,
        elements: [{ type: 'button' as const, action_id: 'more', text: plain('More') }],
      },
    ],
  };
  const text = { type: 'plain_text' as const, text: 'x'.repeat(3_000) };
  const large = {
    ...view,
    blocks: Array.from({ length: 90 }, () => ({ type: 'section' as const, text })),
  };
  await using _bot = await startBot({
    slack,
    mode: 'http',
    listen: (app) => {
      app.shortcut('stack', async ({ ack, client, shortcut: { trigger_id } }) => {
        await client.views.open({ trigger_id, view: large }).catch((error) => errors.push(error));
        await ack();
      });
      app.shortcut('first', async ({ ack, client, shortcut: { trigger_id } }) => {
        await client.views.open({ trigger_id, view });
        await ack();
      });
      app.action({ action_id: 'more', type: 'block_actions' }, async ({ ack, client, body }) => {
        const { trigger_id } = body;
        await client.views.push({ trigger_id, view }).catch((error) => errors.push(error));
        await ack();
      });
    },
  });
  await slack.shortcut({ callbackId: 'stack' });
  await slack.shortcut({ callbackId: 'first' });
  for (let at = 0; at < 3; at += 1)
    await slack.press({ actionId: 'more', on: { viewId: slack.views().at(-1)?.id ?? '' } });
  expect(errors).toMatchObject([
    { data: { error: 'view_too_large' } },
    { data: { error: 'push_limit_reached' } },
  ]);
  expect(slack.views()).toHaveLength(3);
});
