import type { Logger } from 'pino';
import type { Block } from '../reply/surface.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts } from '../slack-fault.js';

/** Says something to one person alone, in the thread they are in. Never rejects. */
export type Whisper = (
  to: {
    readonly channel: string;
    readonly userId: string;
    /** Undefined for the channel itself. */
    readonly rootTs: string | undefined;
  },
  /** Our own words; data in them has passed the outlet. */
  text: string,
  blocks?: readonly Block[],
) => Promise<'said' | 'unsaid'>;

export function createWhisper(calls: SlackCalls, logger: Logger): Whisper {
  return async ({ channel, userId, rootTs }, text, blocks) => {
    try {
      await calls.postPatiently('chat.postEphemeral', {
        ...{ channel, user: userId, text },
        ...(blocks === undefined ? {} : { blocks }),
        ...(rootTs === undefined ? {} : { thread_ts: rootTs }),
      });
      return 'said';
    } catch (error) {
      logger.info(faultFacts(error), 'somebody could not be told');
      return 'unsaid';
    }
  };
}
