export {
  type LocalPandaStack,
  type LocalPandaStackOptions,
  openLocalPandaStack,
} from './open-local-panda-stack.js';
