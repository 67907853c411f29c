import type { Core } from '../core.js';
import { messageObject } from '../events/message-object.js';
import type { Delivered } from '../events/parcel.js';
import { type Json, objects, present } from '../json.js';
import type { Message } from '../state/message.js';
import { type Choice, chosen } from './chosen.js';
import { elementsOf } from './find-element.js';
import { channelPart, payloadParts } from './payload-parts.js';
import { person } from './person-of.js';
import { viewObject } from './view-object.js';

export interface Press {
  readonly actionId: string;
  /** Default the first person. */
  readonly user?: string;
  /** What to choose in an element that asks; `negative` for the second of feedback buttons. */
  readonly choose?: Choice;
  /** Needed when several elements share the action id: the value of the button meant. */
  readonly value?: string;
  /** The message, or the view, that holds the element. */
  readonly on: { readonly channel: string; readonly ts: string } | { readonly viewId: string };
}

/** Somebody presses a button, or chooses in a menu. */
export function press(core: Core, given: Press): Promise<Delivered> {
  const user = person(core, given.user);
  const place = 'viewId' in given.on ? onView(core, given.on.viewId) : onMessage(core, given.on);
  const found = elementsOf(place.blocks).find(
    ({ element: { action_id, value } }) =>
      action_id === given.actionId && (given.value === undefined || value === given.value),
  );
  if (!found) throw new Error(`There is nothing with the action id ${given.actionId} to press.`);
  const { element, blockId } = found;
  const action = {
    type: element['type'],
    action_id: given.actionId,
    block_id: blockId,
    ...chosen(element, given.choose),
    action_ts: core.newTs(),
  };
  const payload = {
    type: 'block_actions',
    ...payloadParts(core, user, place.viewId),
    ...place.fields(user.id),
    actions: [present(action)],
  };
  return core.outbox.send({ kind: 'interactive', payload });
}

interface Place {
  readonly blocks: readonly Json[];
  readonly viewId?: string;
  readonly fields: (user: string) => Json;
}

function onView(core: Core, viewId: string): Place {
  const shown = core.views.get(viewId);
  if (!shown?.isOpen) throw new Error(`The view ${viewId} is not open.`);
  return {
    blocks: objects(shown.view['blocks']),
    viewId,
    fields: () => ({
      container: { type: 'view', view_id: viewId },
      view: viewObject(core, shown),
    }),
  };
}

function onMessage(core: Core, on: { readonly channel: string; readonly ts: string }): Place {
  const message = core.messages.get(on.channel, on.ts);
  if (message?.removal !== 'none') throw new Error(`There is no message ${on.ts}.`);
  return { blocks: message.blocks, fields: (user) => messageFields(core, message, user) };
}

function messageFields(core: Core, message: Message, user: string): Json {
  const { channel, ts, threadTs, ephemeralTo } = message;
  return {
    container: present({
      type: 'message',
      message_ts: ts,
      channel_id: channel,
      is_ephemeral: ephemeralTo !== undefined,
      thread_ts: threadTs,
    }),
    channel: channelPart(core, channel),
    message: messageObject(core, message),
    state: { values: {} },
    response_url: core.responseUrls.add({ channel, user, ts, threadTs }),
  };
}
