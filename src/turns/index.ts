export { createAnswerer } from './answerer.js';
export { Budget } from './budget.js';
export { createDesk } from './desk.js';
export { createThreadRecords, type ThreadRecords } from './thread-records.js';
export { dayOf } from './turn-log.js';
export { createUpkeep, type Upkeep } from './upkeep.js';
