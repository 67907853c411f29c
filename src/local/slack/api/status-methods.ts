import { z } from 'zod';
import type { Core } from '../core.js';
import { ApiError } from './api-error.js';
import { list, type Methods, method } from './method.js';
import { joinedChannel, replyRoot } from './places.js';

const chatWrite = { scope: 'chat:write' };
const assistantWrite = { scope: 'assistant:write' };

export const statusMethods: Methods = {
  'agents.sessions.setStatus': method(
    {
      channel_id: z.string(),
      thread_ts: z.string().optional(),
      status: z.enum(['active', 'processing', 'suspended', 'closed']),
      title: z.string().max(200).optional(),
      initiator_user_id: z.string().optional(),
    },
    (core, { channel_id, thread_ts, status, title }) => {
      const place = thread(core, channel_id, thread_ts);
      const set = core.statuses.set(place.channel, place.threadTs, {
        session: status,
        ...(title !== undefined && { title }),
      });
      return { status: set.session, agent_status: set.session, title: set.title ?? '' };
    },
    chatWrite,
  ),

  'agents.sessions.rename': method(
    { channel_id: z.string(), thread_ts: z.string().optional(), title: z.string().min(1).max(200) },
    (core, { channel_id, thread_ts, title }) => {
      const place = thread(core, channel_id, thread_ts);
      core.statuses.set(place.channel, place.threadTs, { title });
      return { title };
    },
    chatWrite,
  ),

  'assistant.threads.setStatus': method(
    {
      channel_id: z.string(),
      thread_ts: z.string(),
      status: z.string(),
      loading_messages: z.array(z.string().min(1).max(50)).min(1).max(10).optional(),
    },
    (core, { channel_id, thread_ts, status, loading_messages = [] }) => {
      const place = thread(core, channel_id, thread_ts);
      core.statuses.set(place.channel, place.threadTs, {
        text: status,
        loadingMessages: status === '' ? [] : loading_messages,
        session: status === '' ? 'active' : 'processing',
      });
      return {};
    },
    chatWrite,
  ),

  'assistant.threads.setTitle': method(
    { channel_id: z.string(), thread_ts: z.string(), title: z.string() },
    (core, { channel_id, thread_ts, title }) => {
      const place = thread(core, channel_id, thread_ts);
      core.statuses.set(place.channel, place.threadTs, { title });
      return {};
    },
    assistantWrite,
  ),

  'assistant.threads.setSuggestedPrompts': method(
    {
      channel_id: z.string(),
      thread_ts: z.string().optional(),
      title: z.string().optional(),
      prompts: list.min(1).max(4),
    },
    (core, { channel_id, title, prompts }) => {
      const channel = joinedChannel(core, channel_id);
      core.prompts.set(channel.id, { title, prompts });
      core.changes.tell({ kind: 'prompts-set', channel: channel.id });
      return {};
    },
    assistantWrite,
  ),
};

function thread(core: Core, channelId: string, threadTs: string | undefined) {
  const channel = joinedChannel(core, channelId);
  if (threadTs === undefined) throw new ApiError('thread_ts_required');
  const root = replyRoot(core, channel, threadTs);
  if (root === undefined) throw new ApiError('invalid_thread_ts');
  return { channel: channel.id, threadTs: root };
}
