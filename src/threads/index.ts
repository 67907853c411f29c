export { type Claims, type ClaimsOptions, createClaims } from './claims.js';
export { createRecords, type Records, type RecordsOptions } from './records.js';
export { type ThreadKey, type ThreadPlace, threadKey } from './thread-key.js';
export {
  createThreads,
  type Lease,
  type Session,
  type SessionClosed,
  type Threads,
  type ThreadsOptions,
} from './threads.js';
export { ThreadsClosed } from './threads-closed.js';
