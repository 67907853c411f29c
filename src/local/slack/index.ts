export { RequestUrlRefused } from './events/challenge.js';
export { validatePayload } from './limits/validate-payload.js';
export type { LocalSlack } from './local-slack.js';
export { openLocalSlack } from './open-local-slack.js';
export type { PersonFile } from './people/person-file.js';
export type { Post } from './people/post.js';
export type { SeenFile, SeenMessage } from './read/seen-message.js';
export type { LocalSlackOptions } from './settings.js';
export { WaitedInVain } from './state/wait-for.js';
