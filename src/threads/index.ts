export { createClaims } from './claims.js';
export { createKept, createLookUp, type Kept } from './kept.js';
export { createRecords } from './records.js';
export { type ThreadKey, threadKey } from './thread-key.js';
export {
  createThreads,
  type Lease,
  type Session,
  type SessionClosed,
  type Threads,
  type ThreadsOptions,
} from './threads.js';
export { ThreadsClosed } from './threads-closed.js';
