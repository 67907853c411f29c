export { type ThreadKey, type ThreadPlace, threadKey } from './thread-key.js';
