export type { ForgetWishRow, NewForgetWish } from './forget-wishes.js';
export type { EndedMessage, Lease, NewMessage } from './messages.js';
export type { WantedEnd } from './schema.js';
export { openStore, type Store, type StorePlace } from './store.js';
export { StoreError } from './store-error.js';
export type { Meant } from './wanted-ends.js';
