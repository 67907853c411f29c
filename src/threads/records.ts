import { LRUCache } from 'lru-cache';
import type { ThreadKey } from './thread-key.js';

/** What is remembered of each thread beyond its session: bounded by size, the least recently used goes first. */
export interface Records<R extends object> {
  get(key: ThreadKey): R | undefined;
  has(key: ThreadKey): boolean;
  set(key: ThreadKey, record: R): void;
  delete(key: ThreadKey): void;
}

export interface RecordsOptions<R> {
  readonly maxRecords: number;
  /** Most of all records together, in the units of `sizeOf`. */
  readonly maxSize: number;
  readonly sizeOf: (record: R) => number;
}

export function createRecords<R extends object>(options: RecordsOptions<R>): Records<R> {
  const records = new LRUCache<ThreadKey, R>({
    max: options.maxRecords,
    maxSize: options.maxSize,
    sizeCalculation: options.sizeOf,
  });
  return {
    get: (key) => records.get(key),
    has: (key) => records.has(key),
    set: (key, record) => {
      records.set(key, record);
    },
    delete: (key) => {
      records.delete(key);
    },
  };
}
