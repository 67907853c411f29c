import type { Ledger } from '../../../src/slack/index.js';

/** A ledger that forgets everything with the test. */
export function memoryLedger(isKnown: (thread: string) => boolean): Ledger {
  const seen = new Set<string>();
  const surfaces = new Map<string, string>();
  return {
    accept: async ({ id }) => {
      if (seen.has(id)) return { kind: 'known', isWritten: true };
      seen.add(id);
      return { kind: 'new', isWritten: true };
    },
    reopen: async ({ id }) => seen.has(id),
    enrich: async () => undefined,
    begin: async () => ({ attempt: 1, delivery: undefined }),
    noteSurface: async (id, ts) => {
      surfaces.set(ts, id);
    },
    end: async () => undefined,
    isKnown: async (thread) => isKnown(thread),
    deliveriesOf: async () => [],
    surfacesOf: async () => surfaces,
    isBusyElsewhere: async () => false,
    wantEnd: async () => undefined,
    forgetWishes: {
      add: async () => undefined,
      grant: async () => undefined,
      end: async () => undefined,
    },
    watch: async () => ({ [Symbol.asyncDispose]: async () => undefined }),
  };
}
