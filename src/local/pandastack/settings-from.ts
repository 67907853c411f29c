import { z } from 'zod';
import { oneOf, readSettings, wholeNumber } from '../read-settings.js';

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(8787),
  HOST: z.string().default('127.0.0.1'),
  PANDASTACK_API_KEY: z.string().min(1).optional(),
  SANDBOX_PYTHON: z.string().min(1).optional(),
  SANDBOX_KERNEL: oneOf(['rich', 'plain']).default('rich'),
  SANDBOX_START: oneOf(['fork', 'cold']).default('fork'),
  SANDBOX_WITHOUT_ISOLATION: z.literal('1', 'must be 1, or not be set.').optional(),
  SANDBOX_MEMORY_MIB: wholeNumber(512).default(3072),
  SANDBOX_WORKSPACE_MIB: wholeNumber(16).default(1024),
  SANDBOX_MAX: wholeNumber(1).default(100),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
});

const MIB = 1024 * 1024;

/** The server's settings from environment variables. @throws {SettingsError} naming each fault. */
export function settingsFrom(environment: NodeJS.ProcessEnv) {
  const data = readSettings(Environment, environment);
  return {
    port: data.PORT,
    host: data.HOST,
    apiKey: data.PANDASTACK_API_KEY,
    python: data.SANDBOX_PYTHON,
    kernel: data.SANDBOX_KERNEL,
    start: data.SANDBOX_START,
    withoutIsolation: data.SANDBOX_WITHOUT_ISOLATION === '1',
    limits: {
      memoryBytes: data.SANDBOX_MEMORY_MIB * MIB,
      workspaceBytes: data.SANDBOX_WORKSPACE_MIB * MIB,
      sandboxes: data.SANDBOX_MAX,
    },
    logLevel: data.LOG_LEVEL,
    searchPath: data.PATH,
  } as const;
}
