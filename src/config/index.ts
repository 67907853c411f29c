export type { Config, PandaStackServer } from './config.js';
export { ConfigError } from './config-error.js';
export { readPandaStack } from './panda-stack.js';
export { readConfig } from './read-config.js';
export { settingNames } from './settings.js';
