import { LRUCache } from 'lru-cache';

/** Remembers, for a while, what was seen, so that it is acted on once. */
export interface Claims {
  /** True for the first caller with this id, false for all later ones. */
  claim(id: string): boolean;
}

export interface ClaimsOptions {
  /** Most ids remembered; the oldest are forgotten first. */
  readonly max: number;
  readonly ttlMs: number;
}

export function createClaims({ max, ttlMs }: ClaimsOptions): Claims {
  const seen = new LRUCache<string, true>({ max, ttl: ttlMs });
  return {
    claim(id) {
      if (seen.has(id)) return false;
      seen.set(id, true);
      return true;
    },
  };
}
