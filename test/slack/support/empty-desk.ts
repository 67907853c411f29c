import type { Desk } from '../../../src/slack/index.js';

/** A desk that knows no answer. */
export const emptyDesk: Desk = {
  findAnswer: async () => undefined,
  answersOf: async () => [],
  rate: async () => undefined,
};
