import type { LoadedFile } from '../sandbox/index.js';

/** A file whose reading ended a sandbox. */
export function refusedAsTooHeavy(name: string): Extract<LoadedFile, { kind: 'refused' }> {
  const reason =
    'It needs more memory than the sandbox has. Please attach a smaller extract: fewer columns or a shorter period.';
  return { kind: 'refused', name, reason };
}
