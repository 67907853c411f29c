import type { PandaStackServer } from './config.js';
import { ConfigError } from './config-error.js';
import { type Environment, withoutEmpty } from './environment.js';
import { faultsIn } from './faults.js';
import { type Settings, settings } from './settings.js';

/** The sandbox server alone, for what needs neither Slack nor a model. @throws {ConfigError} if none is set. */
export function readPandaStack(environment: Environment): PandaStackServer {
  const { data, error } = settings
    .pick({ PANDASTACK_API: true, PANDASTACK_API_KEY: true })
    .safeParse(withoutEmpty(environment));
  const server = data && toPandaStack(data);
  if (server) return server;
  throw new ConfigError(error ? faultsIn(error) : [noPandaStack]);
}

const noPandaStack =
  'PANDASTACK_API is missing: a snapshot is kept by a PandaStack server; give its address, or only PANDASTACK_API_KEY for the hosted one';

export function toPandaStack({
  PANDASTACK_API: apiUrl,
  PANDASTACK_API_KEY: apiKey,
}: Pick<Settings, 'PANDASTACK_API' | 'PANDASTACK_API_KEY'>): PandaStackServer | undefined {
  if (!(apiUrl || apiKey)) return undefined;
  return { apiUrl: apiUrl ?? 'https://api.pandastack.ai', apiKey };
}
