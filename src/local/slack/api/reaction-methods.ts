import { z } from 'zod';
import type { Core } from '../core.js';
import type { Message, Reaction } from '../state/message.js';
import { ApiError } from './api-error.js';
import { type Methods, method } from './method.js';
import { joinedChannel, liveMessage } from './places.js';

const shape = {
  channel: z.string(),
  timestamp: z.string(),
  name: z.string().regex(/^[a-z0-9_+'-]+(::skin-tone-[2-6])?$/),
};
const terms = { scope: 'reactions:write' };

export const reactionMethods: Methods = {
  'reactions.add': method(
    shape,
    (core, { channel, timestamp, name }) => {
      const message = liveMessage(core, joinedChannel(core, channel), timestamp);
      const users = message.reactions.find((reaction) => reaction.name === name)?.users ?? [];
      if (users.includes(core.workspace.bot.userId)) throw new ApiError('already_reacted');
      react(core, message, { name, users: [...users, core.workspace.bot.userId] });
      return {};
    },
    terms,
  ),
  'reactions.remove': method(
    shape,
    (core, { channel, timestamp, name }) => {
      const message = liveMessage(core, joinedChannel(core, channel), timestamp);
      const users = message.reactions.find((reaction) => reaction.name === name)?.users ?? [];
      if (!users.includes(core.workspace.bot.userId)) throw new ApiError('no_reaction');
      const rest = users.filter((user) => user !== core.workspace.bot.userId);
      react(core, message, { name, users: rest });
      return {};
    },
    terms,
  ),
};

function react(core: Core, message: Message, { name, users }: Reaction): void {
  const place = message.reactions.findIndex((reaction) => reaction.name === name);
  const others = message.reactions.filter((reaction) => reaction.name !== name);
  const own = users.length > 0 ? [{ name, users }] : [];
  const reactions = place < 0 ? [...others, ...own] : others.toSpliced(place, 0, ...own);
  core.messages.replace({ ...message, reactions }, message);
}
