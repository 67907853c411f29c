import type { Core } from '../core.js';
import { fileObject } from '../files/file-object.js';
import { type Json, present } from '../json.js';
import { withBlockIds } from '../people/find-element.js';
import type { Message } from '../state/message.js';
import type { StreamState } from '../state/stream.js';

/** A message as Slack writes it in histories and answers. */
export function messageObject(core: Core, message: Message): Json {
  return present({
    type: 'message',
    subtype: message.subtype,
    user: message.user,
    ts: message.ts,
    client_msg_id: message.clientMessageId,
    text: message.text,
    ...teams(core, message),
    thread_ts: threadTs(core, message),
    parent_user_id: parentUser(core, message),
    blocks: filled(withBlockIds(message.blocks)),
    attachments: filled(message.attachments),
    files: filled(files(core, message, false)),
    edited: edited(message),
    reactions: filled(
      message.reactions.map((reaction) => ({ ...reaction, count: reaction.users.length })),
    ),
    metadata: message.metadata,
    username: message.username,
    ...botFields(core, message),
    streaming_state: message.stream && streamingState(message.stream.state),
  });
}

/** A message as an event carries it, where files of other workspaces are hidden. */
export function messageInEvent(core: Core, message: Message): Json {
  return present({ ...messageObject(core, message), files: filled(files(core, message, true)) });
}

/** A thread's first message in a history, with the facts about its replies. */
export function rootObject(core: Core, message: Message): Json {
  const replies = core.messages
    .thread(message.channel, message.ts)
    .filter(
      ({ ts, removal, ephemeralTo }) => ts !== message.ts && removal === 'none' && !ephemeralTo,
    );
  const users = [...new Set(replies.map(({ user }) => user))];
  if (replies.length === 0) return messageObject(core, message);
  return {
    ...messageObject(core, message),
    reply_count: replies.length,
    reply_users_count: users.length,
    latest_reply: replies.at(-1)?.ts,
    reply_users: users,
    is_locked: false,
    subscribed: true,
  };
}

/** Somebody of another workspace writes under that workspace's id (Slack Connect). */
function teams({ workspace }: Core, { user }: Message): Json {
  const { id } = workspace.team;
  const team = workspace.person(user)?.team ?? id;
  return team === id ? { team } : { team, user_team: team, source_team: team };
}

function files(core: Core, message: Message, inEvent: boolean): readonly Json[] {
  const { origin, workspace } = core;
  return message.fileIds.flatMap((id) => {
    const file = core.files.get(id);
    const channel = (channelId: string) => workspace.channel(channelId);
    return file ? [fileObject(file, { origin, team: workspace.team.id, channel, inEvent })] : [];
  });
}

function threadTs(core: Core, message: Message): string | undefined {
  if (message.threadTs !== undefined) return message.threadTs;
  const hasReplies = core.messages.thread(message.channel, message.ts).length > 1;
  return hasReplies ? message.ts : undefined;
}

function parentUser(core: Core, { channel, threadTs: rootTs }: Message): string | undefined {
  return rootTs === undefined ? undefined : core.messages.get(channel, rootTs)?.user;
}

function edited({ edits }: Message): Json | undefined {
  const last = edits.at(-1);
  return last && { user: last.by, ts: last.ts };
}

function botFields(core: Core, { botId }: Message): Json {
  if (botId === undefined) return {};
  const { bot, team } = core.workspace;
  if (botId !== bot.botId) return { bot_id: botId };
  return {
    bot_id: botId,
    app_id: bot.appId,
    bot_profile: {
      id: botId,
      app_id: bot.appId,
      user_id: bot.userId,
      name: bot.name,
      team_id: team.id,
      deleted: false,
      icons: {},
      updated: 0,
    },
  };
}

function streamingState(state: StreamState): string {
  return state === 'stopped' ? 'completed' : state;
}

function filled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
