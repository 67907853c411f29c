export { RequestUrlRefused } from './events/challenge.js';
export type { Delivered } from './events/parcel.js';
export type { Fault } from './limits/faults.js';
export {
  type PayloadFault,
  type Surroundings,
  validatePayload,
} from './limits/validate-payload.js';
export type { LocalSlack } from './local-slack.js';
export { openLocalSlack } from './open-local-slack.js';
export type { PersonFile } from './people/person-file.js';
export type { Post, Posted } from './people/post.js';
export type { SeenFile, SeenMessage } from './read/seen-message.js';
export type { LocalSlackOptions } from './settings.js';
export type { Change } from './state/change.js';
export { WaitedInVain } from './state/wait-for.js';
