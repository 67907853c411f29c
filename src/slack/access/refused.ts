import type { Logger } from 'pino';
import { newErrorId } from '../error-id.js';
import { accessWords } from '../words.js';
import type { AccessRefusal, Visitor } from './access.js';

/** The sentence for one who may not ask, with the id of the log line that is written. */
export function refused(
  refusal: AccessRefusal,
  { userId: user, channel, logger }: Visitor & { readonly logger: Logger },
): string {
  const errorId = newErrorId();
  logger.info({ errorId, user, channel, refusal }, 'an asker was refused');
  return accessWords(refusal, errorId);
}
