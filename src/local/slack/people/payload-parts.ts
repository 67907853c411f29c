import type { Core } from '../core.js';
import type { Json } from '../json.js';
import type { Person } from '../state/person.js';

/** What every interactive payload says about who did it and where. */
export function payloadParts(core: Core, user: Person, viewId?: string): Json {
  const { team, bot } = core.workspace;
  const trigger = core.newId('trigger.');
  core.views.addTrigger(trigger, { user: user.id, viewId, givenAt: core.settings.now() });
  return {
    token: 'local-verification-token',
    team: { id: team.id, domain: team.domain },
    enterprise: null,
    is_enterprise_install: false,
    api_app_id: bot.appId,
    user: { id: user.id, username: user.name, name: user.name, team_id: user.team },
    trigger_id: trigger,
  };
}

export function channelPart(core: Core, id: string): Json {
  const channel = core.workspace.channel(id);
  return { id, name: channel?.kind === 'im' ? 'directmessage' : (channel?.name ?? '') };
}
