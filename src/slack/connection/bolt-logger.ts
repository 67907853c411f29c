import { type Logger as BoltLogger, LogLevel } from '@slack/bolt';
import type { Logger } from 'pino';
import { createSecretMask } from '../hostile/secrets.js';

/**
 * Bolt's logger on ours. Debug lines are dropped for good: they hold whole payloads, people's words
 * and all (web-api and socket-mode at DEBUG).
 */
export function createBoltLogger(logger: Logger): BoltLogger {
  const mask = createSecretMask([]);
  const line = (parts: readonly unknown[]) => ({
    detail: mask(parts.map(textOf).join(' ')).replace(/ticket=[^&\s]+/g, 'ticket=[masked]'),
  });
  return {
    debug: () => undefined,
    info: (...parts) => logger.debug(line(parts), 'slack library'),
    warn: (...parts) => logger.warn(line(parts), 'slack library'),
    error: (...parts) => logger.error(line(parts), 'slack library'),
    getLevel: () => LogLevel.INFO,
    setLevel: () => undefined,
    setName: () => undefined,
  };
}

function textOf(part: unknown): string {
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  return typeof part === 'string' ? part : typeof part;
}
