import type { Core } from '../core.js';
import type { Sent } from '../events/parcel.js';
import { sendEvents } from '../events/publish.js';

/** Somebody is invited to a channel; the bot hears of it where it is a member, its own joining included. */
export function invite(core: Core, channelId: string, user: string): Sent {
  const channel = core.workspace.addMember(channelId, user);
  if (!channel || !core.workspace.isBotIn(channelId)) return { delivered: Promise.resolve([]) };
  const event = {
    type: 'member_joined_channel',
    user,
    channel: channelId,
    channel_type: channel.kind === 'group' ? 'G' : 'C',
    team: core.workspace.team.id,
    event_ts: core.newTs(),
  };
  return { delivered: sendEvents(core, [event]) };
}
