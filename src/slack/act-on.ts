import { answerQuestion, failQuestion } from './answer-question.js';
import type { AnsweringOptions } from './answering.js';
import type { MessageEvent } from './inbound/message-event.js';
import { type RouteFacts, route } from './inbound/router.js';
import type { Ended } from './ledger.js';
import { sayHelp } from './reply/short-words.js';

export interface Acting extends AnsweringOptions {
  readonly facts: RouteFacts;
  /** Counts from 1; more when processes ended under the message. */
  readonly attempt: number;
  readonly controller: AbortController;
  /** Whether it was answered before it was edited. */
  readonly isAgain?: boolean;
}

/** A message under which processes keep ending is answered with words instead of another try; others beside it are, too. */
const MOST_ATTEMPTS = 5;

/** Does what a message asks for, once it is whole. Undefined leaves it to the next process. */
export async function actOn(event: MessageEvent, acting: Acting): Promise<Ended | undefined> {
  const { facts, attempt, ...options } = acting;
  // What was accepted is meant.
  const decision = route(event, { ...facts, isKnown: () => true });
  switch (decision.kind) {
    case 'answer': {
      const { id } = decision.call;
      const ask = { ...decision, botUserId: facts.botUserId };
      const asked = { ...options, logger: options.logger.child({ message: id }) };
      return attempt > MOST_ATTEMPTS ? failQuestion(ask, asked) : answerQuestion(ask, asked);
    }
    case 'help':
      await sayHelp(decision.call, options);
      return { state: 'answered', outcome: 'help' };
    case 'stop':
    case 'forget':
    case 'ignore':
      return { state: 'withdrawn', outcome: 'not-meant' };
  }
}
