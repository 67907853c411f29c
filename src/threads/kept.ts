import { LRUCache } from 'lru-cache';

/** What is worth remembering for a while and no loss when it is forgotten: bounded, the least recently used goes first. */
export interface Kept<V extends {}> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

export interface KeptOptions {
  readonly max: number;
  readonly ttlMs: number;
}

export function createKept<V extends {}>({ max, ttlMs }: KeptOptions): Kept<V> {
  const kept = new LRUCache<string, V>({ max, ttl: ttlMs });
  return {
    get: (key) => kept.get(key),
    set: (key, value) => {
      kept.set(key, value);
    },
    delete: (key) => {
      kept.delete(key);
    },
  };
}

/**
 * Keeps what was looked up, so that many who ask at once, and soon after, share one look. A look that
 * fails is made again by the next who asks.
 */
export function createLookUp<V>(
  load: (key: string) => Promise<V>,
  options: KeptOptions,
): (key: string) => Promise<V> {
  const kept = createKept<Promise<V>>(options);
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const loading = load(key);
    kept.set(key, loading);
    loading.catch(() => {
      if (kept.get(key) === loading) kept.delete(key);
    });
    return loading;
  };
}
