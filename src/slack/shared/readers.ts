import type { Logger } from 'pino';
import { z } from 'zod';
import { createKept, type Kept } from '../../threads/index.js';
import type { Delivery } from '../connection/bolt-app.js';
import { readMessageEvent } from '../inbound/message-event.js';
import type { Call } from '../inbound/router.js';
import { readDelivery } from '../inbound/stored-delivery.js';
import type { Ledger } from '../ledger.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts } from '../slack-fault.js';
import { within } from '../within.js';

const MOST_CHANNELS = 10_000;
const MOST_AGREED = 10_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Slack waits three seconds to hear that an event came. */
const LONGEST_LOOK_MS = 1_500;

const conversation = z.object({ is_ext_shared: z.boolean() });

export interface ReadersOptions {
  readonly calls: Pick<SlackCalls, 'ask'>;
  readonly ledger: Pick<Ledger, 'deliveriesOf'>;
  readonly logger: Logger;
}

/** Where people of other companies read along (Slack Connect), and who agreed to be answered there. */
export class Readers {
  readonly #options: ReadersOptions;
  readonly #shared: Kept<boolean> = createKept({ max: MOST_CHANNELS, ttlMs: KEPT_MS });
  readonly #agreed: Kept<true> = createKept({ max: MOST_AGREED, ttlMs: KEPT_MS });

  constructor(options: ReadersOptions) {
    this.#options = options;
  }

  note(channel: string, { isShared }: Delivery): void {
    if (isShared !== undefined) this.#shared.set(channel, isShared);
  }

  /** Whether an asker is to be asked first; only a channel of which Slack said so is known to be the workspace's own. */
  async mustAsk(
    call: Call,
    { isShared, isAgreed }: Pick<Delivery, 'isShared' | 'isAgreed'>,
  ): Promise<boolean> {
    const { channel, thread, userId } = call;
    if (isAgreed || channel.startsWith('D')) return false;
    if (!(isShared ?? this.#shared.get(channel) ?? (await this.#look(channel)))) return false;
    return !(this.#agreed.get(`${thread}:${userId}`) ?? (await this.#agreedBefore(call)));
  }

  /** What somebody has looked into comes without it. Where Slack does not say, people of other companies may read it. */
  async #look(channel: string): Promise<boolean> {
    const { calls, logger } = this.#options;
    try {
      const limit = { ms: LONGEST_LOOK_MS, signal: new AbortController().signal };
      const info = await within(calls.ask('conversations.info', { channel }), limit);
      const { is_ext_shared: isShared } = conversation.parse(info.conversation);
      this.#shared.set(channel, isShared);
      return isShared;
    } catch (error) {
      logger.info({ channel, ...faultFacts(error) }, 'who reads a channel is not known');
      return true;
    }
  }

  /** To a process before this one: it stands with the question that was asked about. */
  async #agreedBefore(call: Call): Promise<boolean> {
    const { ledger, logger } = this.#options;
    try {
      const deliveries = (await ledger.deliveriesOf(call.thread)).map(readDelivery);
      const isAgreed = deliveries.some(
        (each) => each?.isAgreed && readMessageEvent(each.event, each.team)?.user === call.userId,
      );
      if (isAgreed) this.agree(call);
      return isAgreed;
    } catch (error) {
      // To ask once more does no harm.
      logger.warn(faultFacts(error), 'who agreed to be answered in a thread is not known');
      return false;
    }
  }

  /** Holds for all that this person asks in the thread. */
  agree({ thread, userId }: Call): void {
    this.#agreed.set(`${thread}:${userId}`, true);
  }
}
