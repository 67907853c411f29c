import type { Json } from '../json.js';

export type DeliveryKind = 'events_api' | 'interactive' | 'slash_commands';

/** One attempt to hand something to the bot. */
export interface DeliveryRecord {
  readonly kind: DeliveryKind;
  readonly payload: Json;
  readonly via: 'http' | 'socket';
  /** 0 for the first attempt. */
  readonly attempt: number;
  readonly at: number;
  readonly durationMs: number;
  readonly outcome: AttemptOutcome;
}

/** `reason` is what Slack would put into `x-slack-retry-reason`. */
export type AttemptOutcome =
  | { readonly kind: 'acknowledged'; readonly response: unknown }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: boolean };
