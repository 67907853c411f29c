import { accountMethods } from './account-methods.js';
import { chatMethods } from './chat-methods.js';
import { conversationMethods } from './conversation-methods.js';
import { fileMethods } from './file-methods.js';
import type { Methods } from './method.js';
import { reactionMethods } from './reaction-methods.js';
import { statusMethods } from './status-methods.js';
import { streamMethods } from './stream-methods.js';
import { viewMethods } from './view-methods.js';

export const methods: Methods = {
  ...accountMethods,
  ...chatMethods,
  ...conversationMethods,
  ...fileMethods,
  ...reactionMethods,
  ...statusMethods,
  ...streamMethods,
  ...viewMethods,
};
