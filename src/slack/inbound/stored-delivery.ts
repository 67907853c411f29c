import { z } from 'zod';
import type { Delivery } from '../connection/bolt-app.js';
import { readMessageEvent } from './message-event.js';

const schema = z.object({
  event: z.unknown(),
  team: z.string(),
  botUserId: z.string(),
  isAgain: z.literal(true).exactOptional(),
  isShared: z.boolean().exactOptional(),
  isAgreed: z.literal(true).exactOptional(),
});

/** However often it came. */
export type StoredDelivery = Omit<Delivery, 'isRetry'>;

/** A delivery as it is kept: only the parts that are read, so that nothing else is written down. */
export function writeDelivery(delivery: StoredDelivery): string {
  const { event, team, botUserId, isAgain, isShared, isAgreed } = delivery;
  const kept = { team, botUserId, isAgain, isShared, isAgreed };
  return JSON.stringify({ ...kept, event: readMessageEvent(event, team) });
}

export function readDelivery(json: string): StoredDelivery | undefined {
  const { success, data } = schema.safeParse(JSON.parse(json));
  return success ? { ...data, event: data.event } : undefined;
}
