import type { Core } from '../core.js';
import { type Json, stringOf } from '../json.js';

/** The envelope of the Events API around one event. */
export function eventCallback(core: Core, event: Json): Json {
  const { team, bot } = core.workspace;
  const channel = core.workspace.channel(stringOf(event['channel']));
  return {
    token: 'local-verification-token',
    team_id: team.id,
    context_team_id: team.id,
    context_enterprise_id: null,
    api_app_id: bot.appId,
    event,
    type: 'event_callback',
    event_id: core.newId('Ev'),
    event_time: Math.floor(core.settings.now() / 1_000),
    authorizations: [
      {
        enterprise_id: null,
        team_id: team.id,
        user_id: bot.userId,
        is_bot: true,
        is_enterprise_install: false,
      },
    ],
    is_ext_shared_channel: channel?.isShared ?? false,
    event_context: core.newId('4-'),
  };
}
