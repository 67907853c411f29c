import { z } from 'zod';

/** What the warden says, one JSON line each. */
export const WardenEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('up'), pid: z.number() }),
  z.object({
    event: z.literal('ready'),
    id: z.string(),
    mode: z.enum(['fork', 'cold', 'unisolated']),
  }),
  z.object({ event: z.literal('failed'), id: z.string(), message: z.string() }),
  z.object({
    event: z.literal('gone'),
    id: z.string(),
    reason: z.enum(['killed', 'failed', 'memory', 'files', 'ended', 'stopped']),
  }),
]);
export type WardenEvent = z.infer<typeof WardenEvent>;

export type BootMode = 'fork' | 'cold' | 'unisolated';
export type GoneReason = Extract<WardenEvent, { event: 'gone' }>['reason'];
