import { type AnsweringOptions, answerQuestion, failQuestion } from './answer-question.js';
import type { Delivery } from './connection/bolt-app.js';
import { type Interruption, readInterruption } from './inbound/interruption.js';
import { type MessageEvent, readMessageEvent } from './inbound/message-event.js';
import { type Call, type Decision, type RouteFacts, route, threadOf } from './inbound/router.js';
import { readDelivery, writeDelivery } from './inbound/stored-delivery.js';
import { ThreadOrder } from './inbound/thread-order.js';
import { createTwins, isHalf } from './inbound/twins.js';
import type { Acceptance, Ended, Entry } from './ledger.js';
import { sayHelp, whileHeld } from './reply/short-words.js';
import { createStatusBoard, type StatusBoard } from './reply/status.js';
import { sweepPatiently } from './reply/sweep-patiently.js';
import { faultFacts } from './slack-fault.js';
import { Turns } from './turns.js';
import { WaitingLines } from './waiting-lines.js';

const TWIN_WAIT_MS = 1_000;

/** A message under which processes keep ending is answered with words instead of another try. */
const MOST_ATTEMPTS = 3;

/** Takes what Slack delivers and starts at most one turn for each message. */
export class Intake {
  readonly #options: AnsweringOptions;
  readonly #turns = new Turns();
  readonly #arrivals = new WaitingLines();
  readonly #order = new ThreadOrder();
  readonly #statusBoard: StatusBoard;
  readonly #twins = createTwins({ waitMs: TWIN_WAIT_MS });
  #isDraining = false;

  constructor(options: AnsweringOptions) {
    this.#options = options;
    this.#statusBoard = createStatusBoard(options);
  }

  /** Settles once the message was written down. @throws when Slack had better deliver it again */
  async take(delivery: Delivery): Promise<void> {
    const { event: raw, team } = delivery;
    const interruption = readInterruption(raw, team);
    if (interruption !== undefined) this.#interrupt(interruption);
    const event = readMessageEvent(raw, team);
    if (event === undefined) return;
    if (this.#isDraining) throw new Error('The process is ending and takes no more messages.');
    // What came first is written down first.
    await this.#arrivals.next(threadOf(event), () => this.#arrive(event, delivery));
  }

  /** Answers what processes before this one left unanswered; their half answers go first. */
  takeOver(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const delivery = readDelivery(entry.delivery);
      const event = delivery && readMessageEvent(delivery.event, delivery.team);
      if (delivery === undefined || event === undefined || this.#isDraining) continue;
      const facts = {
        ...this.#facts(delivery.botUserId),
        isKnown: () => true,
        isBusy: () => false,
      };
      const decision = route(event, facts);
      if (decision.kind === 'answer' || decision.kind === 'help')
        this.#takeOver(decision.call, { event, facts });
      else void this.#options.ledger.end(entry.id, { state: 'withdrawn', outcome: 'not-meant' });
    }
  }

  /** Takes no more, and waits for the turns under way. */
  async drain({ deadlineMs }: { readonly deadlineMs: number }): Promise<void> {
    this.#isDraining = true;
    await this.#turns.drain({ deadlineMs });
  }

  async #arrive(event: MessageEvent, delivery: Delivery): Promise<void> {
    const known = await this.#isKnown(event, delivery.botUserId);
    const facts = { ...this.#facts(delivery.botUserId), isKnown: () => known };
    const decision = route(event, facts);
    if (decision.kind === 'ignore') this.#noteIgnored(event, decision.reason);
    else await this.#accept(decision, { event, facts, delivery });
  }

  #facts(botUserId: string): RouteFacts {
    return { botUserId, isKnown: () => false, isBusy: (thread) => this.#turns.has(thread) };
  }

  /** Asked only where it matters, since every message of every channel comes by here. */
  async #isKnown(event: MessageEvent, botUserId: string): Promise<boolean> {
    const facts = this.#facts(botUserId);
    const isMeant = route(event, facts).kind !== 'ignore';
    const mayBe = !isMeant && route(event, { ...facts, isKnown: () => true }).kind !== 'ignore';
    const thread = threadOf(event);
    return mayBe && (this.#turns.has(thread) || (await this.#options.ledger.isKnown(thread)));
  }

  async #accept(
    decision: Exclude<Decision, { kind: 'ignore' }>,
    { event, facts, delivery }: Arrived,
  ): Promise<void> {
    const { ledger } = this.#options;
    const { call } = decision;
    const entry = { id: call.id, thread: call.thread, delivery: writeDelivery(delivery) };
    const acceptance = await ledger.accept(entry);
    if (acceptance.kind === 'known') {
      // Written before Slack is told: whoever answers may be another process.
      if (event.type === 'message' && (event.files?.length ?? 0) > 0)
        await ledger.enrich(call.id, entry.delivery);
      this.#twins.joined(call.id, event);
      return;
    }
    if (decision.kind === 'stop') await this.#stop(call);
    else this.#start(call, { event, facts, acceptance });
  }

  #start(call: Call, { event, facts, acceptance }: Started): void {
    const inOrder = this.#order.next(call.thread, this.#twins.whole(call.id, event));
    this.#run(call, async (controller) => {
      if (acceptance.kind === 'held') {
        const whose = await whileHeld(acceptance.settled, call, this.#options);
        if (whose === 'known') return undefined;
      }
      const first = await inOrder;
      const { attempt, delivery } = await this.#options.ledger.begin(call.id);
      const richer = isHalf(first) ? eventOf(delivery) : undefined;
      return this.#act(richer ?? first, { facts, attempt, controller });
    });
  }

  #takeOver(call: Call, { event, facts }: Omit<Started, 'acceptance'>): void {
    const isQuiet = !this.#turns.has(call.thread);
    this.#run(call, async (controller) => {
      const { signal } = controller;
      const { botUserId } = facts;
      const sweeping = sweepPatiently(call, { ...this.#options, botUserId, isQuiet, signal });
      const swept = await this.#order.next(call.thread, sweeping);
      if (swept.kind !== 'clear') return { state: swept.kind, outcome: swept.kind };
      const { attempt } = await this.#options.ledger.begin(call.id);
      return this.#act(mended(event, swept.message), { facts, attempt, controller });
    });
  }

  /** @param answer undefined from it leaves the message to another process, or to this one's next try */
  #run(call: Call, answer: (controller: AbortController) => Promise<Ended | undefined>): void {
    const logger = this.#options.logger.child({ message: call.id });
    this.#turns.start(call, async (controller) => {
      const status = this.#statusBoard(call);
      try {
        const ended = await answer(controller);
        if (ended !== undefined) await this.#options.ledger.end(call.id, ended);
      } catch (error) {
        logger.error(faultFacts(error), 'a reply did not reach its thread');
        if (!this.#isDraining)
          await this.#options.ledger.end(call.id, { state: 'answered', outcome: 'undelivered' });
      } finally {
        await status.clear();
      }
    });
  }

  async #act(
    event: MessageEvent,
    { facts, attempt, controller }: Acting,
  ): Promise<Ended | undefined> {
    // The turn itself must not make its thread busy, and what was accepted is meant.
    const decision = route(event, { ...facts, isKnown: () => true, isBusy: () => false });
    const options = { ...this.#options, botUserId: facts.botUserId };
    switch (decision.kind) {
      case 'answer': {
        const logger = options.logger.child({ message: decision.call.id });
        if (attempt > MOST_ATTEMPTS) return failQuestion(decision, { ...options, logger });
        return answerQuestion(decision, { ...options, controller, logger });
      }
      case 'help':
        await sayHelp(decision.call, options);
        return { state: 'answered', outcome: 'help' };
      case 'stop':
      case 'ignore':
        return { state: 'withdrawn', outcome: 'not-meant' };
    }
  }

  /** Not a question, so it waits for nothing; it must not become one when the work has ended. */
  async #stop({ id, thread }: Call): Promise<void> {
    this.#turns.end((turn) => turn.thread === thread, 'stopped');
    await this.#options.ledger.end(id, { state: 'answered', outcome: 'stop' });
  }

  #interrupt(interruption: Interruption): void {
    if (interruption.kind === 'stopped') {
      const { thread } = interruption;
      this.#turns.end((turn) => turn.thread === thread, 'stopped');
      return;
    }
    const { message } = interruption;
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
}

interface Acting {
  readonly facts: RouteFacts;
  readonly attempt: number;
  readonly controller: AbortController;
}

function eventOf(json: string | undefined): MessageEvent | undefined {
  const delivery = json === undefined ? undefined : readDelivery(json);
  return delivery && readMessageEvent(delivery.event, delivery.team);
}

/** A mention whose twin was lost with its process gets the files that Slack shows at the message. */
function mended(event: MessageEvent, message: unknown): MessageEvent {
  if (!isHalf(event) || typeof message !== 'object' || message === null) return event;
  const { channel, installedTeam, team } = event;
  const whole = readMessageEvent({ ...message, type: 'message', channel, team }, installedTeam);
  return whole === undefined ? event : { ...event, files: whole.files };
}
