import type { Desk } from '../../../src/slack/index.js';

/** A desk that knows no answer. */
export const emptyDesk: Desk = {
  findAnswer: async () => undefined,
  answersOf: async () => [],
  readingsOf: async () => [],
  reading: async () => undefined,
  reread: async () => ({ kind: 'gone' }),
  rate: async () => undefined,
  threadsOf: async () => [],
  starterOf: async () => undefined,
  forget: async () => undefined,
  standing: () => ({
    used: { tokens: 0, usd: 0 },
    most: { tokens: undefined, usd: undefined },
    sessions: { live: 0, most: 1 },
    model: 'none',
    sandboxes: 'embedded',
    store: 'sqlite',
  }),
};
