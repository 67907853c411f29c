export { type Answerer, type AnswererOptions, createAnswerer } from './answerer.js';
export { emptyRecord, sizeOfRecord, type ThreadRecord } from './thread-record.js';
