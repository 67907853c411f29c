import type { Core } from '../core.js';
import { messageObject } from '../events/message-object.js';
import type { Delivered } from '../events/parcel.js';
import { isJson, type Json } from '../json.js';
import { channelPart, payloadParts } from './payload-parts.js';
import { person } from './person-of.js';
import type { ResponsePlace } from './response-urls.js';
import { respond } from './take-response.js';

export interface Command {
  /** With its slash. */
  readonly command: string;
  readonly text?: string;
  readonly channel: string;
  readonly user?: string;
}

/** Somebody types a slash command; a text that the bot acknowledges with is shown to that person. */
export async function command(core: Core, given: Command): Promise<Delivered> {
  const user = person(core, given.user);
  const { team, bot } = core.workspace;
  const { trigger_id } = payloadParts(core, user);
  const place = { channel: given.channel, user: user.id, ts: undefined, threadTs: undefined };
  const payload = {
    token: 'local-verification-token',
    team_id: team.id,
    team_domain: team.domain,
    channel_id: given.channel,
    channel_name: channelPart(core, given.channel)['name'],
    user_id: user.id,
    user_name: user.name,
    command: given.command,
    text: given.text ?? '',
    api_app_id: bot.appId,
    is_enterprise_install: 'false',
    response_url: core.responseUrls.add(place),
    trigger_id,
  };
  const delivered = await core.outbox.send({ kind: 'slash_commands', payload });
  const response = delivered.kind === 'acknowledged' ? delivered.response : undefined;
  if (typeof response === 'string' && response !== '') respond(core, place, { text: response });
  if (isJson(response) && Object.keys(response).length > 0) show(core, place, response);
  return delivered;
}

/** @throws when the answer is over the limits, of which Slack shows nothing. */
function show(core: Core, place: ResponsePlace, response: Json): void {
  if (!respond(core, place, response)) throw new Error('The bot answered with a wrong message.');
}

export interface Shortcut {
  readonly callbackId: string;
  readonly user?: string;
  /** The message it was chosen for; none for a global shortcut. */
  readonly on?: { readonly channel: string; readonly ts: string };
}

/** Somebody chooses a shortcut, of a message's menu or a global one. */
export function shortcut(core: Core, { callbackId, on, user: id }: Shortcut): Promise<Delivered> {
  const user = person(core, id);
  const common = { callback_id: callbackId, ...payloadParts(core, user), action_ts: core.newTs() };
  const message = on && core.messages.get(on.channel, on.ts);
  if (on && !message) throw new Error(`There is no message ${on.ts} in ${on.channel}.`);
  const payload = message
    ? {
        type: 'message_action',
        ...common,
        channel: channelPart(core, message.channel),
        message_ts: message.ts,
        message: messageObject(core, message),
        response_url: core.responseUrls.add({
          channel: message.channel,
          user: user.id,
          ts: message.ts,
          threadTs: message.threadTs,
        }),
      }
    : { type: 'shortcut', ...common };
  return core.outbox.send({ kind: 'interactive', payload });
}
