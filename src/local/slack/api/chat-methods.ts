import { z } from 'zod';
import type { Core } from '../core.js';
import { messageObject, rootObject } from '../events/message-object.js';
import { republish, retract } from '../events/publish.js';
import type { Json } from '../json.js';
import { jsonObject } from '../json-object.js';
import { splitText } from '../limits/split-text.js';
import type { Message } from '../state/message.js';
import { streamState } from '../state/stream-state.js';
import { ApiError } from './api-error.js';
import { flag, list, type Methods, method } from './method.js';
import { isOwn, joinedChannel, liveMessage, postingChannel, replyRoot } from './places.js';
import { postAsBot } from './post-as-bot.js';

const content = {
  channel: z.string(),
  text: z.string().optional(),
  markdown_text: z.string().optional(),
  blocks: list.optional(),
  attachments: list.optional(),
};

interface Content {
  readonly text?: string | undefined;
  readonly markdown_text?: string | undefined;
  readonly blocks?: readonly Json[] | undefined;
  readonly attachments?: readonly Json[] | undefined;
}

export const chatMethods: Methods = {
  'chat.postMessage': method(
    {
      ...content,
      thread_ts: z.string().optional(),
      reply_broadcast: flag.optional(),
      metadata: jsonObject.optional(),
      username: z.string().optional(),
    },
    (core, args) => {
      const channel = postingChannel(core, args.channel);
      const threadTs = replyRoot(core, channel, args.thread_ts);
      const subtype = args.reply_broadcast && threadTs ? 'thread_broadcast' : undefined;
      const { metadata, username } = args;
      const said = { ...shown(args), channel: channel.id, threadTs, subtype, metadata, username };
      const texts = said.blocks.length > 0 ? [said.text] : splitText(said.text);
      const [first] = texts.map((text) => postAsBot(core, { ...said, text }));
      if (!first) throw new ApiError('no_text');
      return { channel: channel.id, ts: first.ts, message: messageObject(core, first) };
    },
    { scope: 'chat:write' },
  ),

  'chat.update': method(
    { ...content, ts: z.string() },
    (core, args) => {
      const channel = joinedChannel(core, args.channel);
      const previous = liveMessage(core, channel, args.ts);
      if (!isOwn(core, previous)) throw new ApiError('cant_update_message');
      if (isStreaming(core, previous)) throw new ApiError('streaming_state_conflict');
      const message = edited(core, previous, args);
      void republish(core, message, previous);
      const { ts, text } = message;
      return { channel: channel.id, ts, text, message: messageObject(core, message) };
    },
    { scope: 'chat:write' },
  ),

  'chat.delete': method(
    { channel: z.string(), ts: z.string() },
    (core, args) => {
      const channel = joinedChannel(core, args.channel);
      const message = liveMessage(core, channel, args.ts);
      if (!isOwn(core, message)) throw new ApiError('cant_delete_message');
      void retract(core, message);
      return { channel: channel.id, ts: message.ts };
    },
    { scope: 'chat:write' },
  ),

  'chat.postEphemeral': method(
    { ...content, user: z.string(), thread_ts: z.string().optional() },
    (core, args) => {
      const channel = postingChannel(core, args.channel);
      if (!channel.members.includes(args.user)) throw new ApiError('user_not_in_channel');
      const threadTs = replyRoot(core, channel, args.thread_ts);
      const said = { ...shown(args), channel: channel.id, threadTs, ephemeralTo: args.user };
      return { message_ts: postAsBot(core, said).ts };
    },
    { scope: 'chat:write' },
  ),

  'chat.getPermalink': method({ channel: z.string(), message_ts: z.string() }, (core, args) => {
    const channel = joinedChannel(core, args.channel);
    const message = liveMessage(core, channel, args.message_ts);
    const { ts, threadTs } = message;
    const root = threadTs === undefined ? '' : `?thread_ts=${threadTs}&cid=${channel.id}`;
    const host = `https://${core.workspace.team.domain}.slack.com`;
    const permalink = `${host}/archives/${channel.id}/p${ts.replace('.', '')}${root}`;
    return { channel: channel.id, permalink, message: rootObject(core, message) };
  }),
};

function shown({ text, markdown_text, blocks = [], attachments = [] }: Content) {
  const markdown = markdown_text === undefined ? [] : [{ type: 'markdown', text: markdown_text }];
  return { text: text ?? markdown_text ?? '', blocks: [...blocks, ...markdown], attachments };
}

function isStreaming({ settings }: Core, { stream }: Message): boolean {
  return (
    stream !== undefined &&
    streamState(stream, settings.now(), settings.streamLifeMs) === 'in_progress'
  );
}

/** What is not given stays, but blocks: a new text without blocks takes the old ones away. */
function edited(core: Core, previous: Message, args: Content): Message {
  const { text, blocks, attachments } = shown(args);
  const edit = {
    ts: core.newTs(),
    by: core.workspace.bot.userId,
    text: previous.text,
    blocks: previous.blocks,
  };
  return {
    ...previous,
    text,
    blocks,
    attachments: args.attachments ? attachments : previous.attachments,
    edits: [...previous.edits, edit],
    stream: undefined,
  };
}
