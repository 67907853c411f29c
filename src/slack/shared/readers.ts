import { createKept, type Kept } from '../../threads/index.js';
import type { Delivery } from '../connection/bolt-app.js';
import type { Call } from '../inbound/router.js';

const MOST_CHANNELS = 10_000;
const MOST_AGREED = 10_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Where people of other companies read along (Slack Connect), and who agreed to be answered there. */
export class Readers {
  readonly #shared: Kept<boolean> = createKept({ max: MOST_CHANNELS, ttlMs: KEPT_MS });
  readonly #agreed: Kept<true> = createKept({ max: MOST_AGREED, ttlMs: KEPT_MS });

  note(channel: string, { isShared }: Delivery): void {
    if (isShared !== undefined) this.#shared.set(channel, isShared);
  }

  /** Whether an asker is to be asked first; only a channel of which Slack said so is known to be the workspace's own. */
  mustAsk(
    { channel, thread, userId }: Call,
    { isShared, isAgreed }: Pick<Delivery, 'isShared' | 'isAgreed'>,
  ): boolean {
    if (isAgreed || channel.startsWith('D') || this.#agreed.get(`${thread}:${userId}`))
      return false;
    return isShared ?? this.#shared.get(channel) ?? true;
  }

  /** Holds for all that this person asks in the thread, until the process ends. */
  agree({ thread, userId }: Call): void {
    this.#agreed.set(`${thread}:${userId}`, true);
  }
}
