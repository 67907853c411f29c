import { z } from 'zod';
import type { Core } from '../core.js';
import { messageObject } from '../events/message-object.js';
import { republish } from '../events/publish.js';
import type { Json } from '../json.js';
import { jsonObject } from '../json-object.js';
import { checkTogether } from '../limits/check-blocks.js';
import type { Channel } from '../state/channel.js';
import type { Message } from '../state/message.js';
import type { Stream } from '../state/stream.js';
import { streamState } from '../state/stream-state.js';
import { ApiError } from './api-error.js';
import { growStream, streamBlocks, streamText } from './grow-stream.js';
import { list, type Methods, method } from './method.js';
import { isOwn, joinedChannel, liveMessage, postingChannel, replyRoot } from './places.js';
import { postAsBot } from './post-as-bot.js';
import { streamChunk } from './stream-chunk.js';

const given = {
  channel: z.string(),
  markdown_text: z.string().optional(),
  chunks: list.optional(),
};
const placed = { ...given, ts: z.string() };
const terms = { scope: 'chat:write' };

interface Chunks {
  readonly markdown_text?: string | undefined;
  readonly chunks?: readonly Json[] | undefined;
}

export const streamMethods: Methods = {
  'chat.startStream': method(
    {
      ...given,
      thread_ts: z.string().optional(),
      recipient_team_id: z.string().optional(),
      recipient_user_id: z.string().optional(),
      task_display_mode: z.enum(['timeline', 'plan']).default('timeline'),
    },
    (core, args) => {
      const channel = postingChannel(core, args.channel);
      askForRecipient(channel, args.recipient_team_id, args.recipient_user_id);
      const threadTs = replyRoot(core, channel, args.thread_ts);
      if (args.thread_ts !== undefined && threadTs === undefined) {
        throw new ApiError('invalid_thread_ts');
      }
      const stream = grown(core, begun(core, args.task_display_mode), args);
      const said = { channel: channel.id, threadTs, subtype: 'bot_message', ...asMessage(stream) };
      const message = postAsBot(core, said);
      if (threadTs !== undefined)
        core.statuses.set(channel.id, threadTs, { session: 'processing' });
      return { channel: channel.id, ts: message.ts };
    },
    terms,
  ),

  'chat.appendStream': method(
    placed,
    (core, args) => {
      const channel = joinedChannel(core, args.channel);
      const { message, stream } = openStream(core, channel, args.ts);
      if (stream.state === 'stopped') throw new ApiError('stopped_by_user');
      if (!args.chunks && args.markdown_text === undefined) throw new ApiError('no_text');
      // Growing is shown, but told to the bot only at the end: nobody saw Slack send an event for each append.
      core.messages.replace({ ...message, ...asMessage(grown(core, stream, args)) }, message);
      return { channel: channel.id, ts: message.ts };
    },
    terms,
  ),

  'chat.stopStream': method(
    {
      ...placed,
      blocks: list.optional(),
      metadata: jsonObject.optional(),
      session_status: z.enum(['active', 'processing', 'suspended', 'closed']).default('active'),
    },
    (core, args) => {
      const channel = joinedChannel(core, args.channel);
      const { message, stream } = openStream(core, channel, args.ts);
      const end = { ...grown(core, stream, args), state: 'completed' as const };
      const blocks = args.blocks ? [{ kind: 'blocks' as const, blocks: args.blocks }] : [];
      const whole = checked({ ...end, parts: [...end.parts, ...blocks] });
      const done = { ...message, ...asMessage(whole), metadata: args.metadata };
      void republish(core, done, message);
      if (message.threadTs !== undefined) {
        core.statuses.set(channel.id, message.threadTs, { session: args.session_status });
      }
      return { channel: channel.id, ts: message.ts, message: messageObject(core, done) };
    },
    terms,
  ),
};

function askForRecipient(
  channel: Channel,
  team: string | undefined,
  user: string | undefined,
): void {
  if (channel.kind === 'im') return;
  if (team === undefined) throw new ApiError('missing_recipient_team_id');
  if (user === undefined) throw new ApiError('missing_recipient_user_id');
}

function begun({ settings }: Core, taskDisplay: Stream['taskDisplay']): Stream {
  return {
    state: 'in_progress',
    startedAt: settings.now(),
    taskDisplay,
    planTitle: undefined,
    parts: [],
    taken: 0,
  };
}

function openStream(core: Core, channel: Channel, ts: string) {
  const message = liveMessage(core, channel, ts);
  const { stream } = message;
  if (!isOwn(core, message)) throw new ApiError('message_not_owned_by_app');
  const state = stream && streamState(stream, core.settings.now(), core.settings.streamLifeMs);
  if (!stream || state === 'completed' || state === 'errored') {
    throw new ApiError('message_not_in_streaming_state');
  }
  return { message, stream };
}

function grown(core: Core, stream: Stream, { markdown_text, chunks = [] }: Chunks): Stream {
  const text = markdown_text === undefined ? [] : [{ type: 'markdown_text', text: markdown_text }];
  const result = [...text, ...chunks].reduce((sofar: Stream, chunk: Json) => {
    const known = core.faults.lacks(`chunk:${chunk['type']}`) ? undefined : streamChunk(chunk);
    if (!known)
      throw new ApiError('invalid_chunks', [`[ERROR] unsupported chunk: ${chunk['type']}`]);
    return growStream(sofar, known);
  }, stream);
  if (result.taken > core.settings.streamChars) throw new ApiError('msg_too_long');
  return checked(result);
}

/** Limits hold for the message that is streamed, not only for what one call adds to it. */
function checked(stream: Stream): Stream {
  const blocks = streamBlocks(stream);
  if (blocks.length > 50) throw new ApiError('msg_blocks_too_many');
  const [fault] = checkTogether(blocks, '/blocks');
  if (fault) throw new ApiError(fault.error, [`[ERROR] ${fault.message}`]);
  return stream;
}

function asMessage(stream: Stream): Pick<Message, 'stream' | 'text' | 'blocks'> {
  return { stream, text: streamText(stream.parts), blocks: streamBlocks(stream) };
}
