import type { Core } from '../core.js';
import type { Sent } from '../events/parcel.js';
import { sendEvents } from '../events/publish.js';
import { present } from '../json.js';
import { streamState } from '../state/stream-state.js';
import { person } from './person-of.js';
import { viewObject } from './view-object.js';

export interface StopPress {
  readonly channel: string;
  readonly threadTs: string;
  readonly user?: string;
}

/** Somebody presses the native Stop of a session: its streams take no more, and the bot is told. */
export function stopSession(core: Core, given: StopPress): Sent {
  const { settings, messages } = core;
  const streaming = messages.thread(given.channel, given.threadTs).filter(({ stream }) => {
    return stream && streamState(stream, settings.now(), settings.streamLifeMs) === 'in_progress';
  });
  for (const message of streaming) {
    if (!message.stream) continue;
    messages.replace({ ...message, stream: { ...message.stream, state: 'stopped' } }, message);
  }
  const event = {
    type: 'agent_session_stopped',
    channel: given.channel,
    user: person(core, given.user).id,
    thread_ts: given.threadTs,
    streaming_message_ts: streaming.map(({ ts }) => ts),
    event_ts: core.newTs(),
  };
  return { delivered: sendEvents(core, [event]) };
}

export interface HomeVisit {
  readonly user?: string;
  /** Default `home`. */
  readonly tab?: 'home' | 'messages';
}

/** Somebody opens the bot's App Home, or its DM, which is a tab of it. */
export function openHome(core: Core, { user, tab = 'home' }: HomeVisit): Sent {
  const { id } = person(core, user);
  const home = core.views.home(id);
  const event = present({
    type: 'app_home_opened',
    user: id,
    channel: core.workspace.dm(id).id,
    tab,
    view: tab === 'home' && home ? viewObject(core, home) : undefined,
    event_ts: core.newTs(),
  });
  return { delivered: sendEvents(core, [event]) };
}
