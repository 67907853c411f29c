import { z } from 'zod';
import type { ReplSession } from './repl-session.js';
import type { Sandbox } from './sandbox.js';

/** Bodies of requests; a field that a newer client adds is ignored, as the agent does. */
export const CreateBody = z.object({
  template: z.string().max(200).default('code-interpreter'),
  ttl_seconds: z.number().int().positive().optional(),
  persistent: z.boolean().default(false),
  metadata: z.record(z.string(), z.string()).default({}),
  from_snapshot: z.string().optional(),
});
export const LifecycleBody = z.object({
  ttl_seconds: z.number().int().positive().optional(),
  persistent: z.boolean().optional(),
});
export const SessionBody = z.object({ language: z.string().default('python') });
export const RunBody = z.object({
  code: z.string(),
  timeout_ms: z.number().nonnegative().optional(),
});
export const ExecBody = z.object({
  cmd: z.string().refine((cmd) => !cmd.includes('\0') && Buffer.from(cmd).toString() === cmd, {
    error: 'holds a NUL byte or half a character',
  }),
  timeout_seconds: z.number().nonnegative().optional(),
});

const CPU_COUNT = 1;

export function sandboxJson(sandbox: Sandbox): object {
  const { options } = sandbox;
  return {
    id: options.id,
    template: options.template,
    cpu: CPU_COUNT,
    memory_mb: Math.round(options.limits.memoryBytes / 1024 / 1024),
    status: sandbox.status,
    boot_ms: sandbox.bootMs,
    boot_mode: options.boot,
    metadata: options.metadata,
    created_at: options.createdAt.toISOString(),
    ttl_seconds: sandbox.ttlSeconds,
    persistent: sandbox.persistent,
    ...(options.fromSnapshot === undefined ? {} : { from_snapshot: options.fromSnapshot }),
  };
}

export function lifecycleJson(sandbox: Sandbox): object {
  return {
    ttl_seconds: sandbox.ttlSeconds,
    persistent: sandbox.persistent,
    idle_seconds: sandbox.idleSeconds,
  };
}

export function sessionJson(sandboxId: string, session: ReplSession): object {
  return {
    id: session.id,
    sandbox_id: sandboxId,
    language: 'python',
    created_at: session.createdAt.toISOString(),
    cells: session.cells,
  };
}
