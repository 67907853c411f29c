export type { CellRow, Cells, NewCell } from './cells.js';
export type { Feedback, FeedbackRow } from './feedback.js';
export type { FileRow, Files, NewFile } from './files.js';
export type { EndedMessage, Lease, MessageRow, Messages, NewMessage } from './messages.js';
export { openStore, type Store, type StoreOptions, type StorePlace } from './store.js';
export { StoreError } from './store-error.js';
export type { ThreadRow, Threads } from './threads.js';
export type { EndedTurn, NewTurn, TurnRow, Turns } from './turns.js';
export type { Usage, UsageRow } from './usage.js';
