import type { Core } from '../core.js';
import type { Channel } from '../state/channel.js';
import type { Message } from '../state/message.js';
import { ApiError } from './api-error.js';

/** The channel of a call, by its id, its #name, or a user's id for that user's DM. */
export function seenChannel({ workspace }: Core, given: string): Channel {
  const named = workspace.channels().find(({ name }) => name !== '' && `#${name}` === given);
  const direct = workspace.person(given)?.isBot === false ? workspace.dm(given) : undefined;
  const channel = workspace.channel(given) ?? named ?? direct;
  // A private channel without the bot is as good as none.
  const isHidden = channel && channel.kind !== 'channel' && !workspace.isBotIn(channel.id);
  if (!channel || isHidden) throw new ApiError('channel_not_found');
  return channel;
}

export function joinedChannel(core: Core, given: string): Channel {
  const channel = seenChannel(core, given);
  if (!core.workspace.isBotIn(channel.id)) throw new ApiError('not_in_channel');
  return channel;
}

export function postingChannel(core: Core, given: string): Channel {
  const channel = joinedChannel(core, given);
  if (channel.isArchived) throw new ApiError('is_archived');
  return channel;
}

/**
 * The root `ts` for a reply; undefined for a message of the channel itself. A well-formed `ts` of no message
 * is not refused: Slack posts such a reply into the channel (python-slack-sdk#1545, PostHog#83601).
 */
export function replyRoot(
  core: Core,
  channel: Channel,
  given: string | undefined,
): string | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,12}\.\d{1,6}$/.test(given)) throw new ApiError('invalid_thread_ts');
  const target = core.messages.get(channel.id, given);
  if (target && target.removal !== 'gone') return target.threadTs ?? target.ts;
  if (core.settings.lostReplies === 'refuse') throw new ApiError('thread_not_found');
  return undefined;
}

export function liveMessage(core: Core, channel: Channel, ts: string): Message {
  const message = core.messages.get(channel.id, ts);
  if (message?.removal !== 'none' || message.ephemeralTo) {
    throw new ApiError('message_not_found');
  }
  return message;
}

export function isOwn({ workspace }: Core, message: Message): boolean {
  return message.botId === workspace.bot.botId;
}
