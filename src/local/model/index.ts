export { offlineAnalyst } from './analyst/offline-analyst.js';
export type { Mind, Reply, ToolCall } from './mind.js';
export { type LocalModel, type LocalModelOptions, openLocalModel } from './open-local-model.js';
export { type Script, script } from './script/script.js';
export { ScriptError } from './script/script-error.js';
export type { Step, Steps } from './script/step.js';
export type { ChatMessage, ChatRequest } from './wire/chat-request.js';
