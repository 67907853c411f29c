import { z } from 'zod';
import { SandboxServerError } from './sandbox-server-error.js';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8787),
  HOST: z.string().default('127.0.0.1'),
  PANDASTACK_API_KEY: z.string().min(1).optional(),
  SANDBOX_PYTHON: z.string().min(1).optional(),
  SANDBOX_KERNEL: z.enum(['rich', 'plain']).default('rich'),
  SANDBOX_START: z.enum(['fork', 'cold']).default('fork'),
  SANDBOX_WITHOUT_ISOLATION: z.literal('1').optional(),
  SANDBOX_MEMORY_MIB: z.coerce.number().int().min(512).default(3072),
  SANDBOX_WORKSPACE_MIB: z.coerce.number().int().min(16).default(1024),
  SANDBOX_MAX: z.coerce.number().int().min(1).default(100),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
});

const MIB = 1024 * 1024;

/** The server's settings from environment variables. @throws {SandboxServerError} naming each fault. */
export function settingsFrom(environment: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SandboxServerError('failed', `Wrong settings. ${faults.join('; ')}`);
  }
  const { data } = parsed;
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
