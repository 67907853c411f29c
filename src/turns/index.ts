export { createAnswerer } from './answerer.js';
export { sizeOfRecord, type ThreadRecord } from './thread-record.js';
