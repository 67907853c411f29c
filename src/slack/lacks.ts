import type { Logger } from 'pino';
import type { Note } from './answer.js';
import { errorIdOf } from './error-id.js';

const LACKS: ReadonlySet<Note['kind']> = new Set([
  'file-refused',
  'results-lost',
  'thread-unread',
  'not-written',
]);

/** Whether a note tells of something that should be there and is not. */
export function isLack({ kind }: Note): boolean {
  return LACKS.has(kind);
}

/** The asker reads the same ids. */
export function logLacks(notes: readonly Note[], logger: Logger): void {
  for (const note of notes.filter(isLack))
    logger.warn({ errorId: errorIdOf(note), note }, 'an answer lacks something');
}
