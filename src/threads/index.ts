export { createClaims } from './claims.js';
export type { SessionClosed } from './closings.js';
export { createKept, createLookUp, type Kept } from './kept.js';
export { createRecords } from './records.js';
export type { Lease, Session } from './session.js';
export { type ThreadKey, threadKey } from './thread-key.js';
export { createThreads, type Threads, type ThreadsOptions } from './threads.js';
export { ThreadsClosed } from './threads-closed.js';
