import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Answer, AnswerOutcome } from './answer.js';
import type { Attach } from './files/attachments.js';
import { hostsIn } from './hostile/links.js';
import type { Decision } from './inbound/router.js';
import type { Ended, Ledger } from './ledger.js';
import { createOutlet } from './outlet.js';
import { Reply } from './reply/reply.js';
import { sweepPatiently } from './reply/sweep-patiently.js';
import type { SlackCalls } from './slack-calls.js';
import type { SlackEdgeOptions } from './slack-edge.js';
import { faultFacts, isPassing } from './slack-fault.js';
import { TurnEnded } from './turns.js';

export type Ask = Extract<Decision, { kind: 'answer' }>;

export interface AnsweringOptions {
  readonly calls: SlackCalls;
  readonly ledger: Ledger;
  readonly attach: Attach;
  readonly answer: SlackEdgeOptions['answer'];
  readonly secrets: readonly string[];
  readonly logger: Logger;
  readonly paceMs: number;
  /** Whether the workspace has streams; shared by all replies. */
  readonly streams: { works: boolean };
}

type Options = AnsweringOptions & {
  readonly botUserId: string;
  readonly controller: AbortController;
};

/**
 * Has a question answered and brings the answer into its thread.
 * @throws what Slack refused the answer with; undefined leaves the question to the next process
 */
export async function answerQuestion(ask: Ask, options: Options): Promise<Ended | undefined> {
  const { call, text, files } = ask;
  const { signal } = options.controller;
  const reply = newReply(ask, options);
  const question = {
    thread: call.thread,
    id: call.id,
    text,
    attachments: options.attach(files),
    asker: { userId: call.userId },
  };
  const answer = await options
    .answer(question, { signal, onStep: (step) => reply.show(step), attach: options.attach })
    .then((given) => withEnding(given, signal))
    .catch((error: unknown) => {
      const outcome = endingOf(signal) ?? internalFault(error, options.logger);
      return { ...NOTHING, outcome };
    });
  if (isWithdrawn(signal)) {
    await reply.withdraw();
    return { state: 'withdrawn', outcome: 'withdrawn' };
  }
  await bring(answer, reply, { ask, options });
  if (answer.outcome.kind === 'shut-down') return undefined;
  return { state: 'answered', outcome: answer.outcome.kind };
}

/** Says that a question cannot be answered, because processes ended each time it was tried. */
export async function failQuestion(ask: Ask, options: Omit<Options, 'controller'>): Promise<Ended> {
  const whole = { ...options, controller: new AbortController() };
  const outcome = internalFault(new Error('the process ended each time'), options.logger);
  await bring({ ...NOTHING, outcome }, newReply(ask, whole), { ask, options: whole });
  return { state: 'answered', outcome: 'failed' };
}

function newReply({ call, text }: Ask, options: Options): Reply {
  const { calls, logger, paceMs, ledger, controller } = options;
  return new Reply({
    calls,
    call,
    logger,
    paceMs,
    now: Date.now,
    latch: options.streams,
    outlet: createOutlet({ allowedHosts: hostsIn(text), secrets: options.secrets }),
    onStopped: () => controller.abort(new TurnEnded('stopped')),
    onPosted: (ts) => void ledger.noteSurface(call.id, ts),
  });
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Shows an answer however long Slack is away; what was shown of it before is taken away first. */
async function bring(
  answer: Answer,
  first: Reply,
  { ask, options }: { readonly ask: Ask; readonly options: Options },
): Promise<void> {
  const { logger, controller } = options;
  const { signal } = controller;
  let reply = first;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await reply.finish(answer);
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      logger.warn({ ...faultFacts(error), pauseMs }, 'Slack does not take an answer yet');
      await sleep(pauseMs, undefined, { signal });
    }
    const swept = await sweepPatiently(ask.call, { ...options, signal, isQuiet: false });
    if (swept.kind !== 'clear') return;
    reply = newReply(ask, options);
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
