import { z } from 'zod';
import { ApiError } from './api-error.js';
import { type Methods, method } from './method.js';

export const accountMethods: Methods = {
  'auth.test': method({}, ({ origin, workspace: { team, bot } }) => ({
    url: `${origin}/`,
    team: team.name,
    user: bot.name,
    team_id: team.id,
    user_id: bot.userId,
    bot_id: bot.botId,
    is_enterprise_install: false,
  })),

  'bots.info': method({ bot: z.string().optional() }, ({ workspace: { bot } }, args) => {
    if (args.bot !== undefined && args.bot !== bot.botId) throw new ApiError('bot_not_found');
    const { botId, appId, userId, name } = bot;
    return { bot: { id: botId, app_id: appId, user_id: userId, name, deleted: false, icons: {} } };
  }),

  'users.info': method(
    { user: z.string() },
    ({ workspace }, { user }) => {
      const person = workspace.person(user);
      if (!person) throw new ApiError('user_not_found');
      return {
        user: {
          id: person.id,
          team_id: person.team,
          name: person.name,
          real_name: person.realName,
          tz: person.timeZone,
          deleted: false,
          is_bot: person.isBot,
          is_admin: person.isAdmin,
          is_owner: false,
          is_restricted: person.isGuest,
          is_ultra_restricted: false,
          is_stranger: person.team !== workspace.team.id,
          locale: 'en-US',
          profile: { real_name: person.realName, display_name: person.name, team: person.team },
        },
      };
    },
    { scope: 'users:read' },
  ),

  // Checked before any method is carried out, so that nothing is left to do.
  'blocks.validate': method({}, () => ({}), { token: 'none' }),

  'apps.connections.open': method(
    {},
    (core) => {
      const ticket = core.outbox.sockets.newTicket();
      if (ticket === undefined) throw new ApiError('too_many_websockets');
      const { appId } = core.workspace.bot;
      const host = core.origin.replace('http:', 'ws:');
      return { url: `${host}/link/?ticket=${ticket}&app_id=${appId}` };
    },
    { token: 'app', scope: 'connections:write' },
  ),
};
