import type { Json } from '../json.js';
import type { DeliveryKind } from '../state/delivery-record.js';

/** Something to hand to the bot until it acknowledges. */
export interface Parcel {
  readonly kind: DeliveryKind;
  readonly payload: Json;
  /** A retry's marks from the first attempt on, as if earlier attempts had failed. */
  readonly retry?: { readonly num: number; readonly reason: string };
}

export type Delivered =
  | { readonly kind: 'acknowledged'; readonly attempts: number; readonly response: unknown }
  | { readonly kind: 'given-up'; readonly attempts: number; readonly reason: string };
