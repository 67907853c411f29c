import type { Core } from '../core.js';
import type { Delivered } from '../events/parcel.js';
import { isJson, type Json, objects } from '../json.js';
import { validatePayload } from '../limits/validate-payload.js';
import type { ShownView } from '../state/views.js';
import { type Choice, chosen } from './chosen.js';
import { elementsOf } from './find-element.js';
import { payloadParts } from './payload-parts.js';
import { person } from './person-of.js';
import { viewObject } from './view-object.js';

export interface Submit {
  readonly viewId: string;
  /** By action id; what is left out keeps its initial value. */
  readonly values?: Readonly<Record<string, Choice>>;
}

/** Somebody sends a modal off; what the bot acknowledges with decides what becomes of it. */
export async function submit(core: Core, { viewId, values = {} }: Submit): Promise<Delivered> {
  const shown = open(core, viewId);
  const payload = {
    type: 'view_submission',
    ...payloadParts(core, person(core, shown.user), viewId),
    view: viewObject(core, shown, state(shown, values)),
    response_urls: [],
  };
  const delivered = await core.outbox.send({ kind: 'interactive', payload });
  if (delivered.kind === 'acknowledged') react(core, shown, delivered.response);
  return delivered;
}

/** Somebody closes a modal; the bot hears of it when it asked to. */
export async function closeView(core: Core, viewId: string): Promise<Delivered | undefined> {
  const shown = open(core, viewId);
  core.views.put({ ...shown, isOpen: false });
  if (shown.view['notify_on_close'] !== true) return undefined;
  const payload = {
    type: 'view_closed',
    ...payloadParts(core, person(core, shown.user)),
    view: viewObject(core, shown),
    is_cleared: false,
  };
  return core.outbox.send({ kind: 'interactive', payload });
}

function open(core: Core, viewId: string): ShownView {
  const shown = core.views.get(viewId);
  if (!shown?.isOpen) throw new Error(`The view ${viewId} is not open.`);
  return shown;
}

function state({ view }: ShownView, values: Readonly<Record<string, Choice>>): Json {
  const entries = elementsOf(objects(view['blocks'])).map(({ element, blockId }) => {
    const actionId = String(element['action_id']);
    const value = { type: element['type'], ...chosen(element, values[actionId]) };
    return [blockId, { [actionId]: value }] as const;
  });
  return Object.fromEntries(entries);
}

/** @throws when the view in the answer is over the limits, which Slack shows as an error in the modal. */
function react(core: Core, shown: ShownView, response: unknown): void {
  const action = isJson(response) ? response['response_action'] : undefined;
  const view = isJson(response) && isJson(response['view']) ? response['view'] : shown.view;
  const [fault] = validatePayload('views.update', { view });
  if (fault) throw new Error(`The bot answered with a wrong view: ${fault.message} ${fault.path}`);
  switch (action) {
    case 'errors':
      return;
    case 'update':
      core.views.put({ ...shown, view, hash: core.newId('h') });
      return;
    case 'push':
      core.views.put({ ...shown, view, id: core.newId('V'), under: shown.id });
      return;
    case 'clear':
      for (const other of core.views.all()) {
        if (other.user === shown.user && other.type === 'modal' && other.isOpen) {
          core.views.put({ ...other, isOpen: false });
        }
      }
      return;
    default:
      core.views.put({ ...shown, isOpen: false });
  }
}
