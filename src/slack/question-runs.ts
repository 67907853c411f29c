import type { AdmitHeeded } from './access/admit-heeded.js';
import { actOn } from './act-on.js';
import type { AnsweringOptions } from './answering.js';
import { fetchTwin } from './inbound/fetch-twin.js';
import { mended } from './inbound/mended.js';
import { type MessageEvent, readMessageEvent } from './inbound/message-event.js';
import type { Call, Heeded, RouteFacts } from './inbound/router.js';
import { readDelivery } from './inbound/stored-delivery.js';
import { ThreadOrder } from './inbound/thread-order.js';
import { createTwins, isHalf } from './inbound/twins.js';
import { previewed, withPreviews } from './inbound/with-previews.js';
import type { Acceptance, Ended } from './ledger.js';
import { whileHeld } from './reply/short-words.js';
import { createStatusBoard, type StatusBoard } from './reply/status.js';
import type { Swept } from './reply/sweep.js';
import { sweepPatiently } from './reply/sweep-patiently.js';
import { faultFacts } from './slack-fault.js';
import { takeBack } from './take-back.js';
import { isEdited, type Turns } from './turns.js';

const TWIN_WAIT_MS = 1_000;

export interface QuestionRunsOptions extends AnsweringOptions {
  readonly turns: Turns;
  readonly admit: AdmitHeeded;
  /** Aborted when the process takes no more. */
  readonly ending: AbortSignal;
}

export interface Begun {
  readonly event: MessageEvent;
  readonly facts: RouteFacts;
}

export interface Started extends Begun {
  readonly acceptance: Acceptance;
  readonly isRetry: boolean;
}

export interface Again extends Begun {
  /** Whether it was answered before it was edited. */
  readonly isAgain: boolean;
}

/** Runs the turns of questions that were accepted, those of a thread in the order in which they came. */
export class QuestionRuns {
  readonly #options: QuestionRunsOptions;
  readonly #order = new ThreadOrder();
  readonly #begun = new ThreadOrder();
  readonly #statusBoard: StatusBoard;
  readonly #twins = createTwins({ waitMs: TWIN_WAIT_MS });

  constructor(options: QuestionRunsOptions) {
    this.#options = options;
    this.#statusBoard = createStatusBoard(options);
  }

  /** The other of the two events that Slack makes of one mention has come. */
  joined(id: string, event: MessageEvent): void {
    this.#twins.joined(id, event);
  }

  /** A question that nobody began. */
  start(heeded: Heeded, { event, facts, acceptance, isRetry }: Started): void {
    const { call } = heeded;
    const { ledger } = this.#options;
    const isQuiet = !this.#options.turns.has(call.thread);
    const admitted = this.#options.admit(heeded, facts);
    // Slack may take long to say who asks, and a later question must not pass meanwhile.
    const twin = this.#twins.whole(call.id, event);
    const fetched = twin.then((first) =>
      isHalf(first) ? fetchTwin(first, call, this.#options) : first,
    );
    const linked = fetched.then((each) => withPreviews(each, call, this.#options));
    const whole = Promise.all([linked, admitted]);
    const inOrder = this.#order.next(call.thread, whole);
    const answer = async (controller: AbortController) => {
      if (acceptance.kind === 'held') {
        const whose = await whileHeld(acceptance.settled, call, this.#options);
        if (whose === 'known') return undefined;
      }
      const [first] = await inOrder;
      // A process that could not write it down may have answered it.
      const swept = isRetry ? await this.#sweep(call, { facts, isQuiet, controller }) : undefined;
      if (swept !== undefined && swept.kind !== 'clear') return this.#sweptEnd(call, swept);
      const { attempt, delivery } = await this.#begun.next(call.thread, ledger.begin(call.id));
      const asked = (isHalf(first) ? eventOf(delivery) : undefined) ?? first;
      return actOn(asked, { ...this.#options, facts, attempt, controller });
    };
    this.#run(heeded, { admitted, answer });
  }

  /** Once what runs for it has ended, and was taken away. */
  again(heeded: Heeded, { event, facts, isAgain }: Again): void {
    const { call } = heeded;
    const before = this.#options.turns.ended(call.id);
    this.#options.turns.end(({ id }) => id === call.id, 'edited');
    // Not in the thread's order: what still runs may wait in that itself.
    const ready = Promise.all([
      this.#order.next(call.thread, this.#options.admit(heeded, facts)),
      before,
    ]).then(([admitted]) => admitted);
    const answer = async (controller: AbortController) => {
      await takeBack(call, this.#options);
      const beginning = this.#options.ledger.begin(call.id);
      const { attempt } = await this.#begun.next(call.thread, beginning);
      return actOn(event, { ...this.#options, facts, attempt, controller, isAgain });
    };
    this.#run(heeded, { admitted: ready, answer });
  }

  /** What a process before this one left unanswered. */
  takeOver(heeded: Heeded, { event, facts, isAgain }: Again): void {
    const { call } = heeded;
    const isQuiet = !this.#options.turns.has(call.thread);
    const admitted = this.#order.next(call.thread, this.#options.admit(heeded, facts));
    const answer = async (controller: AbortController) => {
      // A whole answer to the words before is none to these.
      if (isAgain) await takeBack(call, this.#options);
      const sweeping = this.#sweep(call, { facts, isQuiet, controller });
      const swept = await this.#order.next(call.thread, sweeping);
      if (swept.kind !== 'clear') return this.#sweptEnd(call, swept);
      const beginning = this.#options.ledger.begin(call.id);
      const { attempt } = await this.#begun.next(call.thread, beginning);
      const whole = previewed(mended(event, swept.message), swept.message);
      return actOn(whole, { ...this.#options, facts, attempt, controller, isAgain });
    };
    // Whoever began it may have been told otherwise of the asker.
    const refuse = async (controller: AbortController) => {
      const swept = await this.#sweep(call, { facts, isQuiet, controller });
      await this.#statusBoard.clear(call);
      return swept.kind === 'clear' ? notAdmitted : this.#sweptEnd(call, swept);
    };
    this.#run(heeded, { admitted, answer, refuse });
  }

  #sweep(call: Call, { facts, isQuiet, controller }: Sweeping): Promise<Swept> {
    const { botUserId } = facts;
    const { signal } = controller;
    return sweepPatiently(call, { ...this.#options, botUserId, isQuiet, signal });
  }

  async #sweptEnd(call: Call, { kind }: { readonly kind: Ended['state'] }): Promise<Ended> {
    if (kind === 'withdrawn') await takeBack(call, this.#options);
    return { state: kind, outcome: kind };
  }

  #run({ call }: Heeded, { admitted, answer, refuse = async () => notAdmitted }: Run): void {
    const { ledger } = this.#options;
    const logger = this.#options.logger.child({ message: call.id });
    this.#options.turns.start(call, async (controller) => {
      const mayAsk = await admitted;
      if (mayAsk === undefined || isEdited(controller.signal)) return;
      const status = mayAsk ? this.#statusBoard.show(call) : undefined;
      const acting = mayAsk ? answer(controller) : refuse(controller);
      const ended = await acting.catch((error: unknown): Ended | undefined => {
        logger.error(faultFacts(error), 'a reply did not reach its thread');
        if (this.#options.ending.aborted) return undefined;
        return { state: 'answered', outcome: 'undelivered' };
      });
      // Who takes over what was not ended clears the status, too; afterwards nobody would.
      await status?.clear();
      if (ended !== undefined && !isEdited(controller.signal)) await ledger.end(call.id, ended);
    });
  }
}

interface Run {
  /** Whether whoever asked may. */
  readonly admitted: Promise<boolean | undefined>;
  /** Undefined from these leaves the message to another process, or to this one's next try. */
  readonly answer: (controller: AbortController) => Promise<Ended | undefined>;
  readonly refuse?: (controller: AbortController) => Promise<Ended | undefined>;
}

const notAdmitted: Ended = { state: 'withdrawn', outcome: 'not-admitted' };

interface Sweeping {
  readonly facts: RouteFacts;
  readonly isQuiet: boolean;
  readonly controller: AbortController;
}

function eventOf(json: string | undefined): MessageEvent | undefined {
  const delivery = json === undefined ? undefined : readDelivery(json);
  return delivery && readMessageEvent(delivery.event, delivery.team);
}
