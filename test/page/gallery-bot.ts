import type { LocalSlack } from '../../src/local/slack/index.js';
import { type BoltBot, startBot } from '../local/slack/bolt-bot.js';
import { form, gallery, home, more } from './gallery.js';

export const galleryChannel = 'C0GENERAL';

/** What people pressed and sent, as the bot got it. */
export interface GalleryBot extends BoltBot {
  readonly got: readonly string[];
}

/** A bot that shows every block, opens a form, refuses it once, and has a Home. */
export async function startGalleryBot(slack: LocalSlack): Promise<GalleryBot> {
  const got: string[] = [];
  const bot = await startBot({
    slack,
    mode: 'http',
    listen(app) {
      app.action('open', async ({ ack, body, client }) => {
        await ack();
        if ('trigger_id' in body)
          await client.views.open({
            trigger_id: body.trigger_id,
            view: { ...form, callback_id: 'form' },
          });
      });
      app.action(/plain|danger|feedback|menu/, async ({ ack, action }) => {
        got.push(JSON.stringify(action));
        await ack();
      });
      app.view('form', async ({ ack, view }) => {
        const text = view.state.values['why']?.['text']?.value ?? '';
        got.push(`form ${text}`);
        await (text.length < 5
          ? ack({ response_action: 'errors', errors: { why: 'A little more, please.' } })
          : ack());
      });
      app.event('app_home_opened', async ({ event, client }) => {
        if (event.tab === 'home') await client.views.publish({ user_id: event.user, view: home });
      });
    },
  });
  const say = (text: string, blocks: unknown) =>
    bot.client.apiCall('chat.postMessage', { channel: galleryChannel, text, blocks });
  await say('Everything', gallery);
  await say('More', more);
  return Object.assign(bot, { got });
}
