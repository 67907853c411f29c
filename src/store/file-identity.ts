import { statSync } from 'node:fs';
import { StoreError, toStoreError } from './store-error.js';

/**
 * Which file stands at a path, undefined for none. Of one that is open nobody else gets the same.
 * @throws {StoreError} `no-file` when a folder stands there.
 */
export function fileIdentity(path: string): string | undefined {
  const stat = statOf(path);
  if (stat?.isDirectory()) throw new StoreError('no-file', { cause: new Error('a folder'), path });
  return stat && `${stat.dev}:${stat.ino}`;
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw toStoreError(error, path);
  }
}
