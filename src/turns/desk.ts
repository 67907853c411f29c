import type { Logger } from 'pino';
import type { Desk } from '../slack/index.js';
import type { Store } from '../store/index.js';
import { givenAnswer } from './given-answer.js';

export interface DeskOptions {
  readonly store: Store;
  readonly logger: Logger;
}

/** Serves those who come back to an answer, from what was written down. */
export function createDesk({ store, logger }: DeskOptions): Desk {
  return {
    async findAnswer({ thread, id }) {
      const turn = await store.turns.find(id);
      if (turn === undefined || turn.thread !== thread) return undefined;
      const [cells, message, files] = await Promise.all([
        store.cells.ofTurn(id),
        store.messages.find(id),
        store.files.ofThread(thread),
      ]);
      return givenAnswer(turn, { cells, messages: message === undefined ? [] : [message], files });
    },
    async answersOf(thread) {
      const [turns, cells, messages, files] = await Promise.all([
        store.turns.ofThread(thread),
        store.cells.ofThread(thread),
        store.messages.ofThread(thread),
        store.files.ofThread(thread),
      ]);
      return turns.map((turn) => givenAnswer(turn, { cells, messages, files }));
    },
    async rate({ answer: { thread, id }, userId: user, verdict, comment }) {
      await store.feedback.give({ turn: id, thread, user, verdict, comment, now: Date.now() });
      logger.info({ thread, id, user, verdict }, 'answer rated');
    },
  };
}
