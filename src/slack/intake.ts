import type { Logger } from 'pino';
import { createClaims } from '../threads/index.js';
import type { Admit } from './access/door.js';
import { type AnsweringOptions, answerQuestion } from './answer-question.js';
import type { Delivery } from './connection/bolt-app.js';
import { type Interruption, readInterruption } from './inbound/interruption.js';
import { type MessageEvent, readMessageEvent } from './inbound/message-event.js';
import { type Call, type Decision, type Heeded, type RouteFacts, route } from './inbound/router.js';
import { ThreadOrder } from './inbound/thread-order.js';
import { createTwins } from './inbound/twins.js';
import { EditSurface } from './reply/edit-surface.js';
import { createStatusBoard, type StatusBoard } from './reply/status.js';
import type { SlackEdgeOptions } from './slack-edge.js';
import { faultFacts } from './slack-fault.js';
import { Turns } from './turns.js';
import { words } from './words.js';

/** Slack repeats an event for minutes, or hours after an outage (doc events-api). */
const CLAIM_TTL_MS = 24 * 60 * 60 * 1000;
const MOST_CLAIMS = 50_000;
const TWIN_WAIT_MS = 1_000;

export interface IntakeOptions extends AnsweringOptions {
  readonly isKnown: SlackEdgeOptions['isKnown'];
  readonly admit: Admit;
}

/** Takes what Slack delivers and starts at most one turn for each message. */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #turns = new Turns();
  readonly #order = new ThreadOrder();
  readonly #statusBoard: StatusBoard;
  readonly #twins = createTwins({
    claims: createClaims({ max: MOST_CLAIMS, ttlMs: CLAIM_TTL_MS }),
    waitMs: TWIN_WAIT_MS,
  });
  #isDraining = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#statusBoard = createStatusBoard(options);
  }

  take({ event: raw, team, botUserId }: Delivery): void {
    const interruption = readInterruption(raw, team);
    if (interruption !== undefined) this.#interrupt(interruption);
    const event = readMessageEvent(raw, team);
    if (event === undefined || this.#isDraining) return;
    const facts: RouteFacts = {
      botUserId,
      // A thread whose first question has not reached the app yet is known here.
      isKnown: (thread) => this.#turns.has(thread) || this.#options.isKnown(thread),
      isBusy: (thread) => this.#turns.has(thread),
    };
    const decision = route(event, facts);
    if (decision.kind === 'ignore') this.#noteIgnored(event, decision.reason);
    else if (decision.kind === 'stop') void this.#stop(decision, { event, facts });
    else this.#start(decision, { event, facts });
  }

  /** Takes no more, and waits for the turns under way. */
  async drain({ deadlineMs }: { readonly deadlineMs: number }): Promise<void> {
    this.#isDraining = true;
    await this.#turns.drain({ deadlineMs });
  }

  #start({ call, isCalled }: Heeded, { event, facts }: Arrival): void {
    const whole = this.#twins.take(call.id, event);
    if (whole === undefined) return;
    const inOrder = this.#order.next(call.thread, whole);
    const logger = this.#options.logger.child({ message: call.id });
    const { botUserId } = facts;
    this.#turns.start(call, async (controller) => {
      if (!(await this.#options.admit({ call, isCalled, botUserId }))) return;
      const status = this.#statusBoard(call);
      try {
        // The turn itself must not make its thread busy.
        const decision = route(await inOrder, { ...facts, isBusy: () => false });
        await act(decision, { ...this.#options, botUserId, controller, logger });
      } catch (error) {
        logger.error(faultFacts(error), 'a reply did not reach its thread');
      } finally {
        await status.clear();
      }
    });
  }

  /** Not a question, so it waits for nothing; its twin must not become one when the work has ended. */
  async #stop({ call, isCalled }: Heeded, { event, facts }: Arrival): Promise<void> {
    if (this.#twins.take(call.id, event) === undefined) return;
    if (await this.#options.admit({ call, isCalled, botUserId: facts.botUserId }))
      this.#turns.end(({ thread }) => thread === call.thread, 'stopped');
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

interface Arrival {
  readonly event: MessageEvent;
  readonly facts: RouteFacts;
}

async function act(
  decision: Decision,
  options: AnsweringOptions & {
    readonly botUserId: string;
    readonly controller: AbortController;
  },
): Promise<void> {
  switch (decision.kind) {
    case 'answer':
      return answerQuestion({ ...decision, botUserId: options.botUserId }, options);
    case 'help':
      return sayHelp(decision.call, options);
    case 'stop':
    case 'ignore':
      return undefined;
  }
}

async function sayHelp(
  call: Call,
  { calls, logger, paceMs }: AnsweringOptions & { readonly logger: Logger },
): Promise<void> {
  const surface = new EditSurface({ calls, call, logger, paceMs, now: Date.now }, 0);
  await surface.finish({ text: words.help, cards: [] }, []);
}
