import { createKept, type ThreadKey } from '../threads/index.js';
import type { Admit } from './access/door.js';
import { actOn } from './act-on.js';
import type { AnsweringOptions } from './answering.js';
import type { Whisper } from './buttons/whisper.js';
import type { Delivery } from './connection/bolt-app.js';
import { offerForgetting } from './forget/offer-forgetting.js';
import { isOfLate, readEditedMessage } from './inbound/edited-message.js';
import { type Interruption, readInterruption } from './inbound/interruption.js';
import { mended } from './inbound/mended.js';
import { type MessageEvent, readMessageEvent } from './inbound/message-event.js';
import {
  type Call,
  type Decision,
  type Heeded,
  type RouteFacts,
  route,
  threadOf,
} from './inbound/router.js';
import { readDelivery, writeDelivery } from './inbound/stored-delivery.js';
import { ThreadOrder } from './inbound/thread-order.js';
import { createTwins, isHalf } from './inbound/twins.js';
import type { Acceptance, Ended, Entry } from './ledger.js';
import { whileHeld } from './reply/short-words.js';
import { createStatusBoard, type StatusBoard } from './reply/status.js';
import type { Swept } from './reply/sweep.js';
import { sweepPatiently } from './reply/sweep-patiently.js';
import { askFirst } from './shared/ask-first.js';
import { Readers } from './shared/readers.js';
import { faultFacts } from './slack-fault.js';
import { takeBack } from './take-back.js';
import type { Taken } from './taken.js';
import { isEdited, Turns } from './turns.js';
import { WaitingLines } from './waiting-lines.js';

const TWIN_WAIT_MS = 1_000;

const MOST_WITHDRAWN = 10_000;
/** Slack delivers again for about six minutes. */
const WITHDRAWN_MS = 15 * 60_000;

export interface IntakeOptions extends AnsweringOptions {
  readonly admit: Admit;
  readonly whisper: Whisper;
}

/** Takes what Slack delivers and starts at most one turn for each message. */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #turns = new Turns();
  readonly #arrivals = new WaitingLines();
  readonly #readers = new Readers();
  readonly #order = new ThreadOrder();
  readonly #begun = new ThreadOrder();
  readonly #statusBoard: StatusBoard;
  readonly #twins = createTwins({ waitMs: TWIN_WAIT_MS });
  readonly #ending = new AbortController();
  /** Messages that were deleted of late. */
  readonly #withdrawn = createKept<true>({ max: MOST_WITHDRAWN, ttlMs: WITHDRAWN_MS });

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#statusBoard = createStatusBoard(options);
  }

  /**
   * Settles once the message was written down, or the store did not take it.
   * @throws when Slack had better deliver it again
   */
  async take(delivery: Delivery): Promise<Taken> {
    const { event: raw, team } = delivery;
    const interruption = readInterruption(raw, team);
    if (interruption !== undefined) this.#interrupt(interruption);
    const edited = readEditedMessage(raw, team);
    const event = edited ?? readMessageEvent(raw, team);
    if (event === undefined) return 'taken';
    if (this.#ending.signal.aborted)
      throw new Error('The process is ending and takes no more messages.');
    this.#readers.note(event.channel, delivery);
    // What came first is written down first.
    return this.#arrivals.next(threadOf(event), () =>
      edited === undefined
        ? this.#arrive(event, delivery)
        : this.#arriveEdited(event, { ...delivery, event, isAgain: true }),
    );
  }

  /** Answers what processes before this one left unanswered; their half answers go first. */
  takeOver(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const delivery = readDelivery(entry.delivery);
      const event = delivery && readMessageEvent(delivery.event, delivery.team);
      if (delivery === undefined || event === undefined || this.#ending.signal.aborted) continue;
      // What was to be stopped ended with its process.
      const facts = { ...this.#facts(delivery.botUserId), isKnown: yes, isBusy: yes };
      const decision = route(event, facts);
      if (decision.kind === 'answer' && this.#mustAsk(decision, delivery))
        void this.#askFirst(decision, facts);
      else if (decision.kind === 'answer' || decision.kind === 'help')
        this.#takeOver(decision, { event, facts, isAgain: delivery.isAgain ?? false });
      else void this.#options.ledger.end(entry.id, { state: 'withdrawn', outcome: 'not-meant' });
    }
  }

  /** Takes up a question whose asker was asked where to be answered. @returns false when it is none such any more */
  async takeAgreed(delivery: Delivery, where: 'here' | 'elsewhere'): Promise<boolean> {
    const { ledger } = this.#options;
    const event = readMessageEvent(delivery.event, delivery.team);
    const facts = this.#facts(delivery.botUserId);
    const decision = event && route(event, facts);
    if (decision?.kind !== 'answer') return false;
    const { id, thread } = decision.call;
    const entry = { id, thread, delivery: writeDelivery(delivery) };
    if (!(await ledger.reopen(entry, { of: 'withdrawn' }))) return false;
    if (where === 'here') {
      this.#readers.agree(decision.call);
      this.#again(decision, { event: decision.message, facts, isAgain: false });
    } else await ledger.end(id, { state: 'answered', outcome: 'sent-privately' });
    return true;
  }

  /** Ends what runs in a thread, without a word. */
  withdraw(thread: ThreadKey): void {
    this.#turns.end((turn) => turn.thread === thread, 'withdrawn');
  }

  /** Takes no more, and waits for the turns under way. */
  async drain({ deadlineMs }: { readonly deadlineMs: number }): Promise<void> {
    this.#ending.abort();
    await this.#turns.drain({ deadlineMs });
  }

  async #arrive(event: MessageEvent, delivery: Delivery): Promise<Taken> {
    const known = await this.#isKnown(event, delivery.botUserId);
    const facts = { ...this.#facts(delivery.botUserId), isKnown: () => known };
    const decision = route(event, facts);
    if (decision.kind !== 'ignore') return this.#accept(decision, { event, facts, delivery });
    this.#noteIgnored(event, decision.reason);
    return 'taken';
  }

  /**
   * A question that was edited is answered anew, and what its first words were answered with goes. What only
   * became a question is a new one.
   */
  async #arriveEdited(event: MessageEvent, delivery: Delivery): Promise<Taken> {
    const known = await this.#isKnown(event, delivery.botUserId);
    const facts = { ...this.#facts(delivery.botUserId), isKnown: () => known };
    const decision = route(event, facts);
    if (decision.kind !== 'answer' || !isOfLate(event, Date.now())) return 'taken';
    const { id, thread } = decision.call;
    const entry = { id, thread, delivery: writeDelivery(delivery) };
    const isOpen = await this.#options.ledger.reopen(entry, { of: 'ended' });
    if (isOpen && this.#mustAsk(decision, delivery)) void this.#askFirst(decision, facts);
    else if (isOpen) this.#again(decision, { event, facts, isAgain: true });
    else if (decision.isCalled) return this.#accept(decision, { event, facts, delivery });
    return 'taken';
  }

  #facts(botUserId: string): RouteFacts {
    return { botUserId, isKnown: () => false, isBusy: (thread) => this.#turns.has(thread) };
  }

  /** Asked only where it matters, since every message of every channel comes by here. */
  async #isKnown(event: MessageEvent, botUserId: string): Promise<boolean> {
    const facts = this.#facts(botUserId);
    const isMeant = route(event, facts).kind !== 'ignore';
    const mayBe = !isMeant && route(event, { ...facts, isKnown: yes }).kind !== 'ignore';
    const thread = threadOf(event);
    return mayBe && (this.#turns.has(thread) || (await this.#options.ledger.isKnown(thread)));
  }

  async #accept(
    decision: Exclude<Decision, { kind: 'ignore' }>,
    { event, facts, delivery }: Arrived,
  ): Promise<Taken> {
    const { ledger } = this.#options;
    const { id, thread } = decision.call;
    const entry = { id, thread, delivery: writeDelivery(delivery) };
    const acceptance = await ledger.accept(entry);
    if (acceptance.kind !== 'known' && this.#withdrawn.get(id) !== undefined)
      // Slack promises no order: what was deleted may be heard of afterwards.
      await ledger.end(id, { state: 'withdrawn', outcome: 'withdrawn' });
    else if (acceptance.kind === 'known') {
      const met = await this.#meetAgain(decision, { event, facts, delivery });
      return acceptance.isWritten ? met : 'unwritten';
    } else if (decision.kind === 'stop') void this.#stop(decision, facts);
    else if (decision.kind === 'forget') void this.#offerForgetting(decision, facts);
    else if (this.#mustAsk(decision, delivery)) void this.#askFirst(decision, facts);
    else this.#start(decision, { event, facts, acceptance, isRetry: delivery.isRetry });
    return acceptance.kind === 'held' || !acceptance.isWritten ? 'unwritten' : 'taken';
  }

  async #meetAgain(
    decision: Exclude<Decision, { kind: 'ignore' }>,
    { event, facts, delivery }: Arrived,
  ): Promise<'taken' | 'known'> {
    const { ledger } = this.#options;
    const { id, thread } = decision.call;
    const written = writeDelivery(delivery);
    if (delivery.isWish) {
      // Whoever was refused may have somebody else ask.
      const isOpen = await ledger.reopen({ id, thread, delivery: written }, { of: 'withdrawn' });
      if (isOpen && this.#mustAsk(decision, delivery)) void this.#askFirst(decision, facts);
      else if (isOpen) this.#again(decision, { event, facts, isAgain: false });
      return isOpen ? 'taken' : 'known';
    }
    // Written before Slack is told: whoever answers may be another process.
    if (event.type === 'message') await ledger.enrich(id, written);
    this.#twins.joined(id, event);
    return 'known';
  }

  #start(heeded: Heeded, { event, facts, acceptance, isRetry }: Started): void {
    const { call } = heeded;
    const { ledger } = this.#options;
    const isQuiet = !this.#turns.has(call.thread);
    const admitted = this.#admit(heeded, facts);
    // Slack may take long to say who asks, and a later question must not pass meanwhile.
    const whole = Promise.all([this.#twins.whole(call.id, event), admitted]);
    const inOrder = this.#order.next(call.thread, whole);
    this.#run(heeded, admitted, async (controller) => {
      if (acceptance.kind === 'held') {
        const whose = await whileHeld(acceptance.settled, call, this.#options);
        if (whose === 'known') return undefined;
      }
      const [first] = await inOrder;
      // A process that could not write it down may have answered it.
      const swept = isRetry ? await this.#sweep(call, { facts, isQuiet, controller }) : undefined;
      if (swept !== undefined && swept.kind !== 'clear') return sweptEnd(swept);
      const { attempt, delivery } = await this.#begun.next(call.thread, ledger.begin(call.id));
      const asked = (isHalf(first) ? eventOf(delivery) : undefined) ?? first;
      return actOn(asked, { ...this.#options, facts, attempt, controller });
    });
  }

  /** Once what runs for it has ended, and was taken away. */
  #again(heeded: Heeded, { event, facts, isAgain }: Again): void {
    const { call } = heeded;
    const before = this.#turns.ended(call.id);
    this.#turns.end(({ id }) => id === call.id, 'edited');
    // Not in the thread's order: what still runs may wait in that itself.
    const ready = Promise.all([
      this.#order.next(call.thread, this.#admit(heeded, facts)),
      before,
    ]).then(([admitted]) => admitted);
    this.#run(heeded, ready, async (controller) => {
      await takeBack(call, this.#options);
      const beginning = this.#options.ledger.begin(call.id);
      const { attempt } = await this.#begun.next(call.thread, beginning);
      return actOn(event, { ...this.#options, facts, attempt, controller, isAgain });
    });
  }

  #takeOver(heeded: Heeded, { event, facts, isAgain }: Again): void {
    const { call } = heeded;
    const isQuiet = !this.#turns.has(call.thread);
    const admitted = this.#order.next(call.thread, this.#admit(heeded, facts));
    this.#run(heeded, admitted, async (controller) => {
      // A whole answer to the words before is none to these.
      if (isAgain) await takeBack(call, this.#options);
      const sweeping = this.#sweep(call, { facts, isQuiet, controller });
      const swept = await this.#order.next(call.thread, sweeping);
      if (swept.kind !== 'clear') return sweptEnd(swept);
      const beginning = this.#options.ledger.begin(call.id);
      const { attempt } = await this.#begun.next(call.thread, beginning);
      const whole = mended(event, swept.message);
      return actOn(whole, { ...this.#options, facts, attempt, controller, isAgain });
    });
  }

  #sweep(call: Call, { facts, isQuiet, controller }: Sweeping): Promise<Swept> {
    const { botUserId } = facts;
    const { signal } = controller;
    return sweepPatiently(call, { ...this.#options, botUserId, isQuiet, signal });
  }

  /** @param answer undefined from it leaves the message to another process, or to this one's next try */
  #run(
    { call }: Heeded,
    admitted: Promise<boolean | undefined>,
    answer: (controller: AbortController) => Promise<Ended | undefined>,
  ): void {
    const { ledger } = this.#options;
    const logger = this.#options.logger.child({ message: call.id });
    this.#turns.start(call, async (controller) => {
      const mayAsk = await admitted;
      if (mayAsk === undefined || isEdited(controller.signal)) return;
      if (!mayAsk) return ledger.end(call.id, { state: 'withdrawn', outcome: 'not-admitted' });
      const status = this.#statusBoard(call);
      const ended = await answer(controller).catch((error: unknown): Ended | undefined => {
        logger.error(faultFacts(error), 'a reply did not reach its thread');
        if (this.#ending.signal.aborted) return undefined;
        return { state: 'answered', outcome: 'undelivered' };
      });
      // Who takes over what was not ended clears the status, too; afterwards nobody would.
      await status.clear();
      if (ended !== undefined && !isEdited(controller.signal)) await ledger.end(call.id, ended);
    });
  }

  /** Not a question, so it waits for nothing; its twin must not become one when the work has ended. */
  async #stop(heeded: Heeded, facts: RouteFacts): Promise<void> {
    const { call } = heeded;
    if (await this.#admit(heeded, facts))
      this.#turns.end(({ thread }) => thread === call.thread, 'stopped');
    await this.#options.ledger.end(call.id, { state: 'answered', outcome: 'stop' });
  }

  /** Neither is this one, and nothing is done yet: only who sent it is asked. */
  async #offerForgetting(heeded: Heeded, facts: RouteFacts): Promise<void> {
    const { whisper, ledger } = this.#options;
    const { call } = heeded;
    if (await this.#admit(heeded, facts)) await offerForgetting(call, whisper);
    await ledger.end(call.id, { state: 'answered', outcome: 'forget' });
  }

  /** Nothing that was attached may be shown to people of other companies before its asker agreed. */
  #mustAsk(decision: Decision, delivery: Pick<Delivery, 'isShared' | 'isAgreed'>): boolean {
    return decision.kind === 'answer' && this.#readers.mustAsk(decision.call, delivery);
  }

  async #askFirst(heeded: Heeded, facts: RouteFacts): Promise<void> {
    const { whisper, ledger, logger } = this.#options;
    const { call } = heeded;
    // What is answered just now is answered to the words before.
    this.#turns.end(({ id }) => id === call.id, 'edited');
    const mayAsk = await this.#admit(heeded, facts);
    if (mayAsk === undefined) return;
    if (mayAsk && (await askFirst(call, whisper)) === 'unsaid')
      logger.warn({ message: call.id }, 'an asker could not be asked where to be answered');
    const outcome = mayAsk ? 'asked-first' : 'not-admitted';
    await ledger.end(call.id, { state: 'withdrawn', outcome });
  }

  /** Undefined when the process ends while Slack is away: the next one asks again. */
  #admit({ call, isCalled }: Heeded, { botUserId }: RouteFacts): Promise<boolean | undefined> {
    const { signal } = this.#ending;
    return this.#options.admit({ call, isCalled, botUserId, signal }).catch(() => undefined);
  }

  #interrupt(interruption: Interruption): void {
    if (interruption.kind === 'stopped') {
      const { thread } = interruption;
      this.#turns.end((turn) => turn.thread === thread, 'stopped');
      return;
    }
    const { message } = interruption;
    this.#withdrawn.set(message, true);
    // A root's id is its thread's key.
    this.#turns.end(({ id, thread }) => id === message || thread === message, 'withdrawn');
  }

  #noteIgnored({ channel, ts }: MessageEvent, reason: string): void {
    this.#options.logger.debug({ channel, ts, reason }, 'message ignored');
  }
}

interface Arrived {
  readonly event: MessageEvent;
  readonly facts: RouteFacts;
  readonly delivery: Delivery;
}

interface Started extends Omit<Arrived, 'delivery'> {
  readonly acceptance: Acceptance;
  readonly isRetry: boolean;
}

interface Sweeping {
  readonly facts: RouteFacts;
  readonly isQuiet: boolean;
  readonly controller: AbortController;
}

function sweptEnd({ kind }: { readonly kind: Ended['state'] }): Ended {
  return { state: kind, outcome: kind };
}

interface Again extends Omit<Arrived, 'delivery'> {
  /** Whether it was answered before it was edited. */
  readonly isAgain: boolean;
}

const yes = () => true;

function eventOf(json: string | undefined): MessageEvent | undefined {
  const delivery = json === undefined ? undefined : readDelivery(json);
  return delivery && readMessageEvent(delivery.event, delivery.team);
}
