import type { Logger } from 'pino';
import type { KernelSession } from '../sandbox/index.js';
import type { Store } from '../store/index.js';
import { createKept, type ThreadKey } from '../threads/index.js';
import type { Journal } from './journal.js';
import { isWorthSaving, type KeptState, saveState } from './saved-state.js';

/** Keeps the variables of threads whose cells take long. What fails here costs time later, never an answer. */
export interface StateKeeper {
  /** As they are once nothing of the thread is being saved any more, which takes a minute at most. */
  saved(thread: ThreadKey): Promise<KeptState | undefined>;
  /** Saves after a turn, if that spares much; cells of the next turn wait until it is done. Never rejects. */
  keep(thread: ThreadKey, kept: KeptSession): Promise<void>;
  /** Once nothing of this session is being saved any more, which takes a minute at most. */
  settled(session: KernelSession): Promise<void>;
}

export interface KeptSession {
  readonly session: KernelSession;
  /** All that was done in it. */
  readonly journal: Journal;
}

export interface StateKeeperOptions {
  readonly store: Pick<Store, 'saves'>;
  readonly logger: Logger;
}

const MOST_THREADS = 10_000;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const LONGEST_SAVE_MS = 60_000;

export function createStateKeeper({ store, logger }: StateKeeperOptions): StateKeeper {
  const saving = new WeakMap<KernelSession, Promise<void>>();
  const savingOf = new Map<ThreadKey, Promise<void>>();
  const savedCells = createKept<number>({ max: MOST_THREADS, ttlMs: REMEMBERED_MS });
  const discard = async (thread: ThreadKey): Promise<void> => {
    logger.warn({ thread }, 'saved variables could not be loaded, and are dropped');
    await store.saves.drop(thread).catch((error: unknown) => {
      logger.warn({ thread, err: error }, 'saved variables could not be dropped');
    });
  };
  return {
    async saved(thread) {
      // A thread that is asked again while its sandbox makes room.
      await savingOf.get(thread);
      try {
        const saved = await store.saves.ofThread(thread);
        if (saved === undefined) return undefined;
        savedCells.set(thread, saved.cells);
        return { ...saved, discard: () => discard(thread) };
      } catch (error) {
        logger.warn({ thread, err: error }, 'saved variables could not be read');
        return undefined;
      }
    },
    settled: async (session) => saving.get(session),
    keep(thread, kept) {
      const work = save(thread, kept);
      saving.set(kept.session, work);
      savingOf.set(thread, work);
      void work.finally(() => {
        if (savingOf.get(thread) === work) savingOf.delete(thread);
      });
      return work;
    },
  };

  async function save(thread: ThreadKey, { session, journal }: KeptSession): Promise<void> {
    if (!session.alive || !isWorthSaving(journal, savedCells.get(thread) ?? 0)) return;
    try {
      const signal = AbortSignal.timeout(LONGEST_SAVE_MS);
      const saved = await saveState(session, { journal, signal });
      await store.saves.put({ thread, ...saved, now: Date.now() });
      savedCells.set(thread, saved.cells);
      logger.info({ thread, cells: saved.cells, bytes: saved.bytes.length }, 'variables saved');
    } catch (error) {
      logger.warn({ thread, err: error }, 'variables could not be saved');
    }
  }
}
