import type { Logger } from 'pino';
import { createClaims } from '../threads/index.js';
import { type AnsweringOptions, answerQuestion } from './answer-question.js';
import type { Delivery } from './connection/bolt-app.js';
import { readMessageEvent } from './inbound/message-event.js';
import { type Call, type Decision, type RouteFacts, route } from './inbound/router.js';
import { ThreadOrder } from './inbound/thread-order.js';
import { createTwins } from './inbound/twins.js';
import { EditSurface } from './reply/edit-surface.js';
import { createStatusBoard } from './reply/status.js';
import type { SlackEdgeOptions } from './slack-edge.js';
import { faultFacts } from './slack-fault.js';
import { Turns } from './turns.js';
import { words } from './words.js';

/** Slack repeats an event for minutes, or hours after an outage (doc events-api). */
const CLAIM_TTL_MS = 24 * 60 * 60 * 1000;
const MOST_CLAIMS = 50_000;
const TWIN_WAIT_MS = 1_000;

/** Takes what Slack delivers and starts at most one turn for each message. */
export interface Intake {
  take(delivery: Delivery): void;
  /** Takes no more, and waits for the turns under way. */
  drain(options: { readonly deadlineMs: number }): Promise<void>;
}

export interface IntakeOptions extends AnsweringOptions {
  readonly isKnown: SlackEdgeOptions['isKnown'];
}

export function createIntake(options: IntakeOptions): Intake {
  const { logger } = options;
  const turns = new Turns();
  const order = new ThreadOrder();
  const showStatus = createStatusBoard(options);
  const claims = createClaims({ max: MOST_CLAIMS, ttlMs: CLAIM_TTL_MS });
  const twins = createTwins({ claims, waitMs: TWIN_WAIT_MS });
  const draining = new AbortController();

  return {
    take({ event: raw, team, botUserId }) {
      const event = readMessageEvent(raw, team);
      if (event === undefined || draining.signal.aborted) return;
      const facts: RouteFacts = {
        botUserId,
        // A thread whose first question has not reached the app yet is known here.
        isKnown: (thread) => turns.has(thread) || options.isKnown(thread),
      };
      const first = route(event, facts);
      if (first.kind === 'ignore') {
        logger.debug({ reason: first.reason, channel: event.channel, ts: event.ts }, 'ignored');
        return;
      }
      const { call } = first;
      const merged = twins.take(call.id, event);
      if (merged === undefined) return;
      const decided = order.next(call.thread, merged).then((whole) => route(whole, facts));
      const turnLogger = logger.child({ message: call.id });
      turns.start(call.thread, async (controller) => {
        const status = showStatus(call);
        try {
          await act(await decided, { ...options, controller, logger: turnLogger });
        } catch (error) {
          turnLogger.error(faultFacts(error), 'a reply did not reach its thread');
        } finally {
          await status.clear();
        }
      });
    },
    async drain({ deadlineMs }) {
      draining.abort();
      await turns.drain({ deadlineMs });
    },
  };
}

async function act(
  decision: Decision,
  options: AnsweringOptions & { readonly controller: AbortController },
): Promise<void> {
  switch (decision.kind) {
    case 'answer':
      return answerQuestion(decision, options);
    case 'help':
      return sayHelp(decision.call, options);
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
