export { offlineAnalyst } from './analyst/offline-analyst.js';
export type { Mind } from './mind.js';
export { type LocalModel, openLocalModel } from './open-local-model.js';
export { script } from './script/script.js';
export { ScriptError } from './script/script-error.js';
