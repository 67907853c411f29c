import { setTimeout as sleep } from 'node:timers/promises';
import type { ThreadKey } from '../threads/index.js';
import type { Call } from './inbound/router.js';

/**
 * `withdrawn`: the question was deleted, so that nothing more may be said. `edited`: neither may it to the
 * question as it was, since the one that took its place is answered.
 */
export type TurnEnd = 'stopped' | 'shut-down' | 'withdrawn' | 'edited';

/** Why a turn was ended from outside; the reason of its signal. */
export class TurnEnded extends Error {
  readonly kind: TurnEnd;

  constructor(kind: TurnEnd) {
    super(`The turn was ended (${kind}).`);
    this.name = 'TurnEnded';
    this.kind = kind;
  }
}

/** Whether nobody wants the answer any more, so that all of it is taken away. */
export function isUnwanted({ reason }: AbortSignal): boolean {
  return reason instanceof TurnEnded && (reason.kind === 'withdrawn' || reason.kind === 'edited');
}

export function isEdited({ reason }: AbortSignal): boolean {
  return reason instanceof TurnEnded && reason.kind === 'edited';
}

/** What a turn is about. */
export interface Subject extends Pick<Call, 'thread' | 'channel' | 'rootTs' | 'userId'> {
  /** The message that asked. */
  readonly id: string;
}

/** How long an ended turn may take to tell its asker. */
const FAREWELL_MS = 10_000;

interface Turn extends Subject {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** The turns under way. */
export class Turns {
  readonly #turns = new Set<Turn>();

  has(thread: ThreadKey): boolean {
    return [...this.#turns].some((turn) => turn.thread === thread);
  }

  /** Those that are meant, also while they wait. */
  underWay(isMeant: (subject: Subject) => boolean): readonly Subject[] {
    return [...this.#turns].filter(isMeant);
  }

  /** @param run must not reject */
  start(
    { thread, id, channel, rootTs, userId }: Subject,
    run: (controller: AbortController) => Promise<void>,
  ): void {
    const controller = new AbortController();
    const turn: Turn = {
      ...{ thread, id, channel, rootTs, userId },
      controller,
      done: run(controller).finally(() => this.#turns.delete(turn)),
    };
    this.#turns.add(turn);
  }

  /** Ends the turns that are meant. */
  end(isMeant: (subject: Subject) => boolean, kind: TurnEnd): void {
    for (const turn of this.#turns) if (isMeant(turn)) turn.controller.abort(new TurnEnded(kind));
  }

  /** Once all turns under way about a message have ended. */
  async ended(message: string): Promise<void> {
    await Promise.all([...this.#turns].flatMap(({ id, done }) => (id === message ? [done] : [])));
  }

  /** Waits for all turns, and ends those that are not done in time. */
  async drain({ deadlineMs }: { readonly deadlineMs: number }): Promise<void> {
    const isDone = await this.#settled(deadlineMs);
    if (isDone) return;
    this.end(() => true, 'shut-down');
    await this.#settled(FAREWELL_MS);
  }

  async #settled(withinMs: number): Promise<boolean> {
    const patience = new AbortController();
    const all = Promise.all([...this.#turns].map(({ done }) => done)).then(() => true);
    const timeout = sleep(withinMs, false, { signal: patience.signal }).catch(() => false);
    const isDone = await Promise.race([all, timeout]);
    patience.abort();
    return isDone;
  }
}
