import type { Json } from '../json.js';
import type { DeliveryKind } from '../state/delivery-record.js';

/** Something to hand to the bot until it acknowledges. */
export interface Parcel {
  readonly kind: DeliveryKind;
  readonly payload: Json;
  /** A retry's marks from the first attempt on, as if earlier attempts had failed. */
  readonly retry?: { readonly num: number; readonly reason: string };
}

/** Something was done, and is on its way to the bot. */
export interface Sent {
  /** How each of its events ended. Never rejects; waits while there is nobody to deliver to. */
  readonly delivered: Promise<readonly Delivered[]>;
}

export type Delivered =
  | { readonly kind: 'acknowledged'; readonly attempts: number; readonly response: unknown }
  | { readonly kind: 'given-up'; readonly attempts: number; readonly reason: string };
