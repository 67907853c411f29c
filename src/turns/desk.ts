import type { Logger } from 'pino';
import type { KernelSession } from '../sandbox/index.js';
import type { Desk, Standing } from '../slack/index.js';
import type { Store } from '../store/index.js';
import type { ThreadKey, Threads } from '../threads/index.js';
import type { Budget } from './budget.js';
import { fileReadings } from './file-readings.js';
import { givenAnswer } from './given-answer.js';
import { notebookTurns } from './notebook-turns.js';
import { type RereadParts, reread } from './reread.js';
import type { ThreadRecords } from './thread-records.js';

export interface DeskOptions extends Omit<RereadParts, 'threads'> {
  readonly store: Store;
  readonly threads: Threads<KernelSession>;
  readonly records: ThreadRecords;
  readonly budget: Budget;
  /** What does not change while the program runs. */
  readonly setup: Pick<Standing, 'most' | 'model' | 'sandboxes' | 'store'> & {
    readonly maxSessions: number;
  };
  readonly logger: Logger;
}

/** Serves those who come back to an answer, from what was written down. */
export function createDesk(options: DeskOptions): Desk {
  return {
    ...pastAnswers(options),
    ...knownThreads(options),
    reread: (wish, waits) => reread(wish, waits, options),
  };
}

type ThreadDeeds = 'threadsOf' | 'starterOf' | 'forget' | 'standing';

function knownThreads(options: DeskOptions): Pick<Desk, ThreadDeeds> {
  const { store, threads, records, budget, setup, logger } = options;
  return {
    async threadsOf(userId, { team, channel, most }) {
      const within = channel === undefined ? team : `${team}:${channel}`;
      const turns = await store.turns.ofAsker(userId, { within, most });
      return turns.map(({ question, startedAt, ...turn }) => {
        // Written from one.
        const thread = turn.thread as ThreadKey;
        return { thread, question, askedAt: startedAt, isLive: threads.has(thread) };
      });
    },
    starterOf: (thread) => store.turns.starterOf(thread),
    async forget(thread) {
      await threads.forget(thread);
      records.forget(thread);
      await store.forget(thread);
      logger.info({ thread }, 'thread forgotten');
    },
    standing(userId) {
      const { maxSessions, ...facts } = setup;
      const sessions = { live: threads.size, most: maxSessions };
      return { ...facts, sessions, used: budget.usedBy(userId) };
    },
  };
}

function pastAnswers({ store, logger }: DeskOptions): Omit<Desk, ThreadDeeds | 'reread'> {
  return {
    async findAnswer({ thread, id }) {
      const turn = await store.turns.find(id);
      if (turn === undefined || turn.thread !== thread) return undefined;
      const [cells, message, files] = await Promise.all([
        store.cells.ofTurn(id),
        store.messages.find(id),
        store.files.versionsOfThread(thread),
      ]);
      return givenAnswer(turn, { cells, messages: message === undefined ? [] : [message], files });
    },
    async answersOf(thread) {
      const [turns, cells, messages, files] = await Promise.all([
        store.turns.ofThread(thread),
        store.cells.ofThread(thread),
        store.messages.ofThread(thread),
        store.files.versionsOfThread(thread),
      ]);
      return notebookTurns(turns, cells).map((turn) =>
        givenAnswer(turn, { cells, messages, files }),
      );
    },
    async readingsOf({ thread, id }) {
      return fileReadings(await store.files.versionsOfThread(thread), { message: id });
    },
    async reading(thread, name) {
      const versions = await store.files.versionsOfThread(thread);
      return fileReadings(versions, { name }).at(-1);
    },
    async rate({ answer: { thread, id }, userId: user, verdict, comment }) {
      await store.feedback.give({ turn: id, thread, user, verdict, comment, now: Date.now() });
      logger.info({ thread, id, user, verdict }, 'answer rated');
    },
  };
}
