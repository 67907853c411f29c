import { z } from 'zod';

/**
 * How a sandbox came to be: forked ahead and handed out, forked for this call, started from nothing,
 * or run without isolation.
 */
export const BootMode = z.enum(['pool', 'fork', 'cold', 'unisolated']);
export type BootMode = z.infer<typeof BootMode>;

/** What the warden says, one JSON line each. */
export const WardenEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('up'), pid: z.number() }),
  z.object({
    event: z.literal('ready'),
    id: z.string(),
    mode: BootMode,
    socket: z.string(),
  }),
  z.object({ event: z.literal('failed'), id: z.string(), message: z.string() }),
  z.object({
    event: z.literal('gone'),
    id: z.string(),
    reason: z.enum([
      'killed',
      'expired',
      'silent',
      'failed',
      'memory',
      'files',
      'locks',
      'ended',
      'stopped',
    ]),
  }),
]);
export type WardenEvent = z.infer<typeof WardenEvent>;

export type GoneReason = Extract<WardenEvent, { event: 'gone' }>['reason'];

/** Why the server ends a sandbox. */
export type KillReason = Extract<GoneReason, 'killed' | 'expired' | 'silent'>;
