export { DEFAULT_LIMITS, type SandboxLimits } from './limits.js';
export {
  type LocalPandaStack,
  type LocalPandaStackOptions,
  openLocalPandaStack,
} from './open-local-panda-stack.js';
export { SandboxServerError, type SandboxServerErrorReason } from './sandbox-server-error.js';
export type { Start } from './warden.js';
