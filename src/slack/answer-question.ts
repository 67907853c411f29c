import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Answer, AnswerOutcome } from './answer.js';
import { attachmentsOf } from './context/attachments-of.js';
import { createHear, type HearingOptions } from './context/hear.js';
import { hostsIn } from './hostile/links.js';
import type { Decision } from './inbound/router.js';
import { createOutlet } from './outlet.js';
import type { AskerFacts } from './question.js';
import { Reply } from './reply/reply.js';
import type { SlackEdgeOptions } from './slack-edge.js';
import { faultFacts } from './slack-fault.js';
import { TurnEnded } from './turns.js';
import { within } from './within.js';

export type Ask = Extract<Decision, { kind: 'answer' }> & { readonly botUserId: string };

export interface AnsweringOptions extends HearingOptions {
  readonly answer: SlackEdgeOptions['answer'];
  readonly secrets: readonly string[];
  readonly paceMs: number;
  /** Whether the workspace has streams; shared by all replies. */
  readonly streams: { works: boolean };
}

/** Has a question answered and brings the answer into its thread. */
export async function answerQuestion(
  ask: Ask,
  { controller, ...options }: AnsweringOptions & { readonly controller: AbortController },
): Promise<void> {
  const { call, text, message, botUserId } = ask;
  const { signal } = controller;
  const { calls, logger, paceMs } = options;
  const reply = new Reply({
    calls,
    call,
    logger,
    paceMs,
    now: Date.now,
    latch: options.streams,
    outlet: createOutlet({ allowedHosts: hostsIn(text), secrets: options.secrets }),
    onStopped: () => controller.abort(new TurnEnded('stopped')),
  });
  const question = {
    thread: call.thread,
    id: call.id,
    text,
    attachments: attachmentsOf([message], options.attach),
    asker: { userId: call.userId, describe: () => describe(call.userId, { ...options, signal }) },
    hear: createHear({ call, botUserId, own: message }, options),
  };
  const answer = await options
    .answer(question, { signal, onStep: (step) => reply.show(step) })
    .then((given) => withEnding(given, signal))
    .catch((error: unknown) => {
      const outcome = endingOf(signal) ?? internalFault(error, logger);
      return { ...NOTHING, outcome };
    });
  if (isWithdrawn(signal)) await reply.withdraw();
  else await reply.finish(answer);
}

/** An answer is worth more than its asker's name. */
const LONGEST_LOOK_MS = 5_000;

/** Whom Slack does not tell about is answered all the same. */
async function describe(
  userId: string,
  { lookUpPerson, logger, signal }: AnsweringOptions & { readonly signal: AbortSignal },
): Promise<AskerFacts | undefined> {
  try {
    return await within(lookUpPerson(userId), { ms: LONGEST_LOOK_MS, signal });
  } catch (error) {
    logger.info({ user: userId, ...faultFacts(error) }, 'an asker could not be looked up');
    return undefined;
  }
}

const NOTHING: Omit<Answer, 'outcome'> = {
  text: '',
  table: undefined,
  charts: [],
  files: [],
  notes: [],
};

/** The one who ended a turn knows why; what is answered only sees that it was. */
function withEnding(answer: Answer, signal: AbortSignal): Answer {
  const ending = answer.outcome.kind === 'stopped' ? endingOf(signal) : undefined;
  return ending === undefined ? answer : { ...answer, outcome: ending };
}

function endingOf({ aborted, reason }: AbortSignal): AnswerOutcome | undefined {
  if (!aborted) return undefined;
  const isShutDown = reason instanceof TurnEnded && reason.kind === 'shut-down';
  return { kind: isShutDown ? 'shut-down' : 'stopped' };
}

function isWithdrawn({ reason }: AbortSignal): boolean {
  return reason instanceof TurnEnded && reason.kind === 'withdrawn';
}

function internalFault(error: unknown, logger: Logger): AnswerOutcome {
  const errorId = randomUUID().slice(0, 8);
  logger.error({ errorId, err: error }, 'a question was not answered');
  return { kind: 'failed', fault: 'internal', errorId };
}
