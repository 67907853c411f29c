import type { Core } from '../core.js';
import { type Json, objects, stringOf } from '../json.js';
import type { ShownView } from '../state/views.js';
import { withBlockIds } from './find-element.js';

/** A view as Slack describes it in answers and payloads. */
export function viewObject({ workspace }: Core, shown: ShownView, values: Json = {}): Json {
  const { id, hash, view, under } = shown;
  return {
    ...view,
    blocks: withBlockIds(objects(view['blocks'])),
    id,
    hash,
    team_id: workspace.team.id,
    app_id: workspace.bot.appId,
    app_installed_team_id: workspace.team.id,
    bot_id: workspace.bot.botId,
    callback_id: stringOf(view['callback_id']),
    private_metadata: stringOf(view['private_metadata']),
    external_id: stringOf(view['external_id']),
    root_view_id: under ?? id,
    previous_view_id: under ?? null,
    state: { values },
  };
}
