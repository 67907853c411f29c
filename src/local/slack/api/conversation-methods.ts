import { z } from 'zod';
import type { Core } from '../core.js';
import { messageObject, rootObject } from '../events/message-object.js';
import type { Json } from '../json.js';
import type { Channel } from '../state/channel.js';
import type { Message } from '../state/message.js';
import { ApiError } from './api-error.js';
import { count, flag, type Methods, method } from './method.js';
import { page, within } from './page.js';
import { joinedChannel, seenChannel } from './places.js';

const timeline = {
  channel: z.string(),
  cursor: z.string().optional(),
  limit: count.min(1).max(999).default(100),
  oldest: z.string().optional(),
  latest: z.string().optional(),
  inclusive: flag.default(false),
};

export const conversationMethods: Methods = {
  'conversations.info': method({ channel: z.string() }, (core, args) => ({
    channel: channelObject(core, seenChannel(core, args.channel)),
  })),

  'conversations.history': method(timeline, (core, args) => {
    const channel = readChannel(core, args.channel);
    const known = core.messages.channel(channel.id).filter(isInHistory).toReversed();
    const { items, ...rest } = page(within(known, args), args);
    return { messages: items.map((message) => rootObject(core, message)), ...rest };
  }),

  'conversations.replies': method({ ...timeline, ts: z.string() }, (core, args) => {
    const channel = readChannel(core, args.channel);
    const asked = core.messages.get(channel.id, args.ts);
    const [root, ...replies] = core.messages
      .thread(channel.id, asked?.threadTs ?? args.ts)
      .filter(isInHistory);
    if (!root) throw new ApiError('thread_not_found');
    const { items, ...rest } = page([root, ...within(replies, args)], args);
    const messages = items.map((message) =>
      message === root ? rootObject(core, message) : messageObject(core, message),
    );
    return { messages, ...rest };
  }),

  'conversations.members': method({ channel: z.string() }, (core, args) => ({
    members: seenChannel(core, args.channel).members,
    response_metadata: { next_cursor: '' },
  })),

  'conversations.open': method(
    { users: z.string().optional(), channel: z.string().optional(), return_im: flag.optional() },
    (core, args) => {
      const [user, ...others] = args.users?.split(',') ?? [];
      if (args.channel) return { channel: { id: seenChannel(core, args.channel).id } };
      if (!user || others.length > 0 || !core.workspace.person(user)) {
        throw new ApiError('user_not_found');
      }
      return { channel: { id: core.workspace.dm(user).id } };
    },
    { scope: 'im:write' },
  ),
};

const historyScopes = {
  channel: 'channels:history',
  group: 'groups:history',
  im: 'im:history',
  mpim: 'mpim:history',
} as const;

function readChannel(core: Core, given: string): Channel {
  const channel = joinedChannel(core, given);
  const scope = historyScopes[channel.kind];
  if (core.faults.lacks(scope)) throw new ApiError('missing_scope', [], scope);
  return channel;
}

function isInHistory({ removal, ephemeralTo }: Message): boolean {
  return removal !== 'gone' && ephemeralTo === undefined;
}

function channelObject({ workspace }: Core, channel: Channel): Json {
  const { id, name, kind, isShared, isArchived, members } = channel;
  return {
    id,
    name,
    is_channel: kind === 'channel',
    is_group: kind === 'group',
    is_im: kind === 'im',
    is_mpim: kind === 'mpim',
    is_private: kind !== 'channel',
    is_member: workspace.isBotIn(id),
    is_archived: isArchived,
    is_ext_shared: isShared,
    is_shared: isShared,
    num_members: members.length,
    ...(kind === 'im' && { user: members.find((user) => user !== workspace.bot.userId) }),
    topic: { value: '', creator: '', last_set: 0 },
    purpose: { value: '', creator: '', last_set: 0 },
  };
}
