import type { Config } from './config.js';
import { ConfigError } from './config-error.js';
import { type Environment, withoutEmpty } from './environment.js';
import { faultsIn, priceFaults, snapshotFaults } from './faults.js';
import { isAnthropic } from './model-settings.js';
import {
  modelApiKey,
  noAnthropicKey,
  noConnection,
  noModelKey,
  slackConnection,
} from './secrets.js';
import { settings } from './settings.js';
import { toConfig } from './to-config.js';

/** @throws {ConfigError} naming all faults at once. */
export function readConfig(environment: Environment): Config {
  const given = withoutEmpty(environment);
  const parsed = settings.safeParse(given);
  const connection = slackConnection(given);
  const modelKey = modelApiKey(given);
  if (parsed.success && connection && modelKey) {
    const config = toConfig(parsed.data, { connection, modelKey });
    const faults = [...priceFaults(parsed.data, config.model), ...snapshotFaults(config)];
    if (faults.length === 0) return config;
    throw new ConfigError(faults);
  }
  throw new ConfigError([
    ...(parsed.error ? faultsIn(parsed.error) : []),
    ...(connection ? [] : [noConnection]),
    ...(modelKey ? [] : [isAnthropic(given) ? noAnthropicKey : noModelKey]),
  ]);
}
