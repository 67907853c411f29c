export type { EndedMessage, Lease, NewMessage } from './messages.js';
export { openStore, type Store, type StorePlace } from './store.js';
export { StoreError } from './store-error.js';
