import type { Logger } from 'pino';
import { createClaims, createKept } from '../threads/index.js';
import type { Access } from './access/access.js';
import { refused } from './access/refused.js';
import type { Whisper } from './buttons/whisper.js';
import type { Interruption, StopPress } from './inbound/interruption.js';
import type { Ledger } from './ledger.js';
import type { Subject, Turns } from './turns.js';
import { words, wordsOfUnheardStop } from './words.js';

export interface InterruptionsOptions {
  readonly turns: Turns;
  readonly ledger: Ledger;
  readonly access: Access;
  readonly whisper: Whisper;
  readonly logger: Logger;
  /** Aborted when the process takes no more. */
  readonly ending: AbortSignal;
}

const MOST_WITHDRAWN = 10_000;
/** Slack delivers again for about six minutes. */
const WITHDRAWN_MS = 15 * 60_000;
const MOST_PRESSES = 10_000;

/** Ends what is no longer wanted. */
export class Interruptions {
  readonly #options: InterruptionsOptions;
  /** Messages that were deleted of late. */
  readonly #withdrawn = createKept<true>({ max: MOST_WITHDRAWN, ttlMs: WITHDRAWN_MS });
  readonly #presses = createClaims({ max: MOST_PRESSES, ttlMs: WITHDRAWN_MS });

  constructor(options: InterruptionsOptions) {
    this.#options = options;
  }

  /** Settles once it is written down that a question is gone: nobody else will say so again. */
  async take(interruption: Interruption): Promise<void> {
    if (interruption.kind === 'stopped') {
      void this.#stop(interruption);
      return;
    }
    const { message, author } = interruption;
    this.#withdrawn.set(message, true);
    // A root's id is its thread's key.
    const isMeant = ({ id, thread }: Subject) => id === message || thread === message;
    const { turns, whisper } = this.#options;
    const others = turns
      .underWay(isMeant)
      .filter(({ id, userId }) => id !== message && userId !== author);
    turns.end(isMeant, 'withdrawn');
    for (const call of others) void whisper(call, words.rootDeleted);
    await this.#options.ledger.wantEnd({ message, thread: message }, 'withdrawn');
  }

  /** Slack promises no order: what was deleted may be heard of afterwards. */
  isWithdrawn(id: string): boolean {
    return this.#withdrawn.get(id) !== undefined;
  }

  /**
   * Slack lets anybody who sees the button press it, and has ended the streamed message by then; the work ends only
   * for who may ask. For others, and where Slack does not say who it was, the answer goes on in another message.
   */
  async #stop(press: StopPress): Promise<void> {
    const { turns, ledger, logger } = this.#options;
    const { thread, userId, pressedTs } = press;
    if (!this.#presses.claim(`${thread} ${userId} ${pressedTs}`)) return;
    if (userId === undefined) {
      logger.warn({ thread }, 'a stop that nobody is said to have pressed is not heeded');
      return;
    }
    if (!(await this.#mayStop({ ...press, userId }))) return;
    // What was asked after it is not meant, when Slack delivers it late.
    turns.end((turn) => turn.thread === thread && tsOf(turn.id) < pressedTs, 'stopped');
    await ledger.wantEnd({ thread, before: pressedTs }, 'stopped');
  }

  async #mayStop(press: StopPress & { readonly userId: string }): Promise<boolean> {
    const { access, whisper, logger, ending } = this.#options;
    try {
      const refusal = await access.refusalOf(press, ending);
      if (refusal === undefined) return true;
      const text = wordsOfUnheardStop(refused(refusal, { ...press, logger }));
      await whisper(press, text);
    } catch (error) {
      // Only the end of the process ends the waiting for Slack, and all turns with it.
      if (!ending.aborted) throw error;
    }
    return false;
  }
}

function tsOf(message: string): string {
  return message.slice(message.lastIndexOf(':') + 1);
}
