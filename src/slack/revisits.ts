import type { AnsweringOptions } from './answering.js';
import type { Asides } from './asides.js';
import type { Delivery } from './connection/bolt-app.js';
import { isOfLate } from './inbound/edited-message.js';
import { type MessageEvent, readMessageEvent } from './inbound/message-event.js';
import {
  type Call,
  callOf,
  type Decision,
  type IgnoreReason,
  type RouteFacts,
  route,
} from './inbound/router.js';
import { writeDelivery } from './inbound/stored-delivery.js';
import type { QuestionRuns } from './question-runs.js';
import { isGone } from './reply/is-gone.js';
import type { AskedFirst } from './shared/asked-first.js';
import type { Readers } from './shared/readers.js';
import { takeBack } from './take-back.js';
import type { Turns } from './turns.js';

export interface RevisitsOptions extends AnsweringOptions {
  readonly turns: Turns;
  readonly runs: QuestionRuns;
  readonly asides: Asides;
  readonly readers: Readers;
  readonly askedFirst: AskedFirst;
}

export type Meant = Exclude<Decision, { kind: 'ignore' }>;

export interface Arrived {
  readonly event: MessageEvent;
  readonly facts: RouteFacts;
  readonly delivery: Delivery;
}

/** Messages that were taken before and are taken up once more: edited, wished for, or agreed to. */
export class Revisits {
  readonly #options: RevisitsOptions;

  constructor(options: RevisitsOptions) {
    this.#options = options;
  }

  /**
   * A question that was edited is answered anew, and what its first words were answered with goes. What only
   * became a question is a new one, and one that became "stop" is ended and none any more.
   */
  async edited(decision: Decision, { event, facts, delivery }: Arrived): Promise<'taken' | 'new'> {
    const { ledger, turns, asides, runs } = this.#options;
    if (decision.kind === 'stop') {
      const message = decision.call.id;
      turns.end(({ id }) => id === message, 'stopped');
      await ledger.wantEnd({ message }, 'stopped');
    }
    if (decision.kind === 'ignore' && isUnasked(decision.reason, event)) await this.#unasked(event);
    if (decision.kind !== 'answer' || !isOfLate(event, Date.now())) return 'taken';
    const { id, thread } = decision.call;
    const entry = { id, thread, delivery: writeDelivery(delivery) };
    if (!(await ledger.reopen(entry, { of: 'ended' }))) return decision.isCalled ? 'new' : 'taken';
    await asides.askFirstOr(decision, { facts, delivery }, () =>
      runs.again(decision, { event, facts, isAgain: true }),
    );
    return 'taken';
  }

  /** No question to the bot any more, so that its answer goes, as far as it came. */
  async #unasked(event: MessageEvent): Promise<void> {
    const { turns, ledger } = this.#options;
    if (!event.user) return;
    const call = callOf(event, event.user);
    turns.end(({ id }) => id === call.id, 'withdrawn');
    await ledger.wantEnd({ message: call.id }, 'withdrawn');
    void turns.ended(call.id).then(() => takeBack(call, this.#options));
  }

  /** A message that was accepted before: its twin, a delivery again, or the wish of somebody else. */
  async known(decision: Meant, { event, facts, delivery }: Arrived): Promise<'taken' | 'known'> {
    const { ledger, asides, runs } = this.#options;
    const { id, thread } = decision.call;
    const written = writeDelivery(delivery);
    if (delivery.isWish) {
      const entry = { id, thread, delivery: written };
      // Whoever was refused may have somebody else ask, and what was taken away may be wanted after all.
      const isOpen =
        (await ledger.reopen(entry, { of: 'withdrawn' })) ||
        ((await this.#isGone(decision.call, facts)) &&
          (await ledger.reopen(entry, { of: 'done' })));
      if (!isOpen) return 'known';
      await asides.askFirstOr(decision, { facts, delivery }, () =>
        runs.again(decision, { event, facts, isAgain: false }),
      );
      return 'taken';
    }
    // Written before Slack is told: whoever answers may be another process.
    if (event.type === 'message') await ledger.enrich(id, written);
    runs.joined(id, event);
    return 'known';
  }

  /** Takes up a question whose asker was asked where to be answered. @returns false when it is none such any more */
  async agreed(delivery: Delivery, where: 'here' | 'elsewhere'): Promise<boolean> {
    const event = readMessageEvent(delivery.event, delivery.team);
    if (where === 'elsewhere' || !event?.user) return this.#takeUp(delivery, where);
    // What the same person asked besides goes along, each in its turn.
    const others = this.#options.askedFirst
      .takeOthers(callOf(event, event.user))
      .map((other) => ({ ...other, isAgreed: true as const, isRetry: false }));
    const isEarlier = (other: Delivery) => tsOf(other) < event.ts;
    for (const other of others.filter(isEarlier)) await this.#takeUp(other, where);
    const isTaken = await this.#takeUp(delivery, where);
    for (const other of others.filter((each) => !isEarlier(each))) await this.#takeUp(other, where);
    return isTaken;
  }

  async #takeUp(delivery: Delivery, where: 'here' | 'elsewhere'): Promise<boolean> {
    const { ledger, readers, runs } = this.#options;
    const event = readMessageEvent(delivery.event, delivery.team);
    // Edited to "stop" meanwhile, it is no question any more.
    const facts = { botUserId: delivery.botUserId, isKnown: () => true };
    const decision = event && route(event, facts);
    if (decision?.kind !== 'answer') return false;
    const { id, thread } = decision.call;
    const { isAgreed: _, ...notHere } = delivery;
    const entry = { id, thread, delivery: writeDelivery(where === 'here' ? delivery : notHere) };
    if (!(await ledger.reopen(entry, { of: 'withdrawn' }))) return false;
    if (where === 'here') {
      readers.agree(decision.call);
      runs.again(decision, { event: decision.message, facts, isAgain: false });
    } else await ledger.end(id, { state: 'answered', outcome: 'sent-privately' });
    return true;
  }

  async #isGone(call: Call, { botUserId }: RouteFacts): Promise<boolean> {
    return !this.#options.turns.has(call.thread) && isGone(call, { ...this.#options, botUserId });
  }
}

function tsOf({ event, team }: Delivery): string {
  return readMessageEvent(event, team)?.ts ?? '';
}

/** A reply that does not call the bot may only seem not to be meant while the store is away. */
function isUnasked(reason: IgnoreReason, { ts, thread_ts: root }: MessageEvent): boolean {
  const isReply = root !== undefined && root !== null && root !== ts;
  return reason === 'not-called' ? !isReply : reason === 'addressed-to-other' || reason === 'empty';
}
