export { offlineAnalyst } from './analyst/offline-analyst.js';
export type { Mind } from './mind.js';
export { type LocalModel, openLocalModel } from './open-local-model.js';
export { script } from './script/script.js';
export { ScriptError } from './script/script-error.js';
export type { Step, Steps } from './script/step.js';
export type { ChatRequest } from './wire/chat-request.js';
