import type { Core } from '../core.js';
import { publish } from '../events/publish.js';
import { type Message, newMessage } from '../state/message.js';

type Said = Pick<Message, 'channel'> & Partial<Message>;

/** A new message of the bot: shown, told as an event, and the end of its status words in that thread. */
export function postAsBot(core: Core, said: Said): Message {
  const { bot } = core.workspace;
  const message = newMessage({ ts: core.newTs(), user: bot.userId, botId: bot.botId, ...said });
  if (message.threadTs !== undefined && message.ephemeralTo === undefined) {
    core.statuses.clearText(message.channel, message.threadTs);
  }
  void publish(core, message);
  return message;
}
