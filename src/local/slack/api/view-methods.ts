import { z } from 'zod';
import type { Core } from '../core.js';
import type { Json } from '../json.js';
import { jsonObject } from '../json-object.js';
import { viewObject } from '../people/view-object.js';
import type { ShownView } from '../state/views.js';
import { ApiError } from './api-error.js';
import { type Methods, method } from './method.js';

const view = jsonObject;
const triggered = { trigger_id: z.string(), view };

export const viewMethods: Methods = {
  'views.open': method(triggered, (core, args) => {
    const { user } = trigger(core, args.trigger_id);
    return answer(core, core.views.put(fresh(core, args.view, { user, type: 'modal' })));
  }),

  'views.push': method(triggered, (core, args) => {
    const { user, viewId } = trigger(core, args.trigger_id);
    if (depthOf(core, viewId) >= mostViews) throw new ApiError('push_limit_reached');
    const shown = fresh(core, args.view, { user, type: 'modal' });
    return answer(core, core.views.put({ ...shown, under: viewId }));
  }),

  'views.update': method(
    {
      view,
      view_id: z.string().optional(),
      external_id: z.string().optional(),
      hash: z.string().optional(),
    },
    (core, args) => {
      const known = core.views
        .all()
        .find(({ id, view: { external_id } }) =>
          args.view_id === undefined ? external_id === args.external_id : id === args.view_id,
        );
      if (!known) throw new ApiError('not_found');
      if (args.hash !== undefined && args.hash !== known.hash) throw new ApiError('hash_conflict');
      return answer(core, core.views.put({ ...known, view: args.view, hash: core.newId('h') }));
    },
  ),

  'views.publish': method(
    { user_id: z.string(), view, hash: z.string().optional() },
    (core, args) => {
      if (!core.workspace.person(args.user_id)) throw new ApiError('invalid_user_id');
      const known = core.views.home(args.user_id);
      if (args.hash !== undefined && args.hash !== known?.hash) throw new ApiError('hash_conflict');
      const shown = fresh(core, args.view, { user: args.user_id, type: 'home' });
      return answer(core, core.views.put(known ? { ...shown, id: known.id } : shown));
    },
  ),
};

/** A modal and two pushed onto it. */
const mostViews = 3;

function trigger(core: Core, id: string) {
  const { triggerLifeMs, now } = core.settings;
  const known = core.views.useTrigger(id);
  if (!known) throw new ApiError('invalid_trigger_id');
  if (known.isUsed) throw new ApiError('exchanged_trigger_id');
  if (now() - known.givenAt > triggerLifeMs) throw new ApiError('expired_trigger_id');
  return known;
}

function depthOf(core: Core, viewId: string | undefined): number {
  const shown = viewId === undefined ? undefined : core.views.get(viewId);
  return shown === undefined ? 0 : 1 + depthOf(core, shown.under);
}

function fresh(
  core: Core,
  content: Json,
  { user, type }: Pick<ShownView, 'user' | 'type'>,
): ShownView {
  if (content['type'] !== type) throw new ApiError('invalid_arguments');
  const id = core.newId('V');
  return { id, hash: core.newId('h'), user, type, view: content, under: undefined, isOpen: true };
}

function answer(core: Core, shown: ShownView): Json {
  return { view: viewObject(core, shown) };
}
