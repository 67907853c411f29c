export { createAnswerer } from './answerer.js';
export { Budget } from './budget.js';
export { sizeOfRecord, type ThreadRecord } from './thread-record.js';
