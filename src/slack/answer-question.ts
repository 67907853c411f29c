import type { Logger } from 'pino';
import type { Answer, AnswerOutcome } from './answer.js';
import type { AnsweringOptions, Ask } from './answering.js';
import { attachmentsOf } from './context/attachments-of.js';
import { createHear } from './context/hear.js';
import { reattached } from './context/reattached.js';
import { newErrorId } from './error-id.js';
import { logLacks } from './lacks.js';
import type { Ended } from './ledger.js';
import { withNotebook } from './notebook/with-notebook.js';
import { createOutlet } from './outlet.js';
import type { AskerFacts, Question } from './question.js';
import { bringAnswer, replyTo } from './reply/bring-answer.js';
import type { Opening } from './reply/openings.js';
import { silencedBy } from './silenced-by.js';
import { faultFacts } from './slack-fault.js';
import { takeBack } from './take-back.js';
import { isEdited, isUnwanted, TurnEnded } from './turns.js';
import { within } from './within.js';

type Options = AnsweringOptions & {
  readonly controller: AbortController;
  /** Whether it was answered before it was edited. */
  readonly isAgain?: boolean;
};

type OpeningOptions = Options & { readonly opening: Opening };

/**
 * Has a question answered and brings the answer into its thread; undefined leaves it to the next process.
 * @throws what Slack refused the answer with
 */
export function answerQuestion(ask: Ask, given: Options): Promise<Ended | undefined> {
  const calls = silencedBy(given.controller.signal, given.calls);
  return given.openings.during(ask.call.thread, (opening) =>
    answerIn(ask, { ...given, calls, opening }),
  );
}

async function answerIn(ask: Ask, options: OpeningOptions): Promise<Ended | undefined> {
  const { attach, controller } = options;
  const { signal } = controller;
  const reply = replyTo(ask, options);
  const answer = await options
    .answer(questionOf(ask, options), {
      signal,
      onStep: (step) => reply.show(step),
      reattach: (reference) => reattached(reference, attach),
      mask: options.mask,
    })
    .then((given) => withEnding(given, signal))
    .catch((error: unknown) => {
      const outcome = endingOf(signal) ?? internalFault(error, options.logger);
      return { ...NOTHING, outcome };
    });
  logLacks(answer.notes, options.logger);
  const { mask, secrets } = options;
  const outlet = createOutlet({ allowedHosts: new Set(), secrets });
  if (!isUnwanted(signal))
    await bringAnswer(withNotebook(answer, { outlet, mask }), reply, { ask, options }).catch(
      (error: unknown) => {
        if (!isUnwanted(signal)) throw error;
      },
    );
  if (isUnwanted(signal)) {
    await reply.withdraw();
    await takeBack(ask.call, options);
    return isEdited(signal) ? undefined : { state: 'withdrawn', outcome: 'withdrawn' };
  }
  if (answer.outcome.kind === 'shut-down') return undefined;
  return { state: 'answered', outcome: answer.outcome.kind };
}

/** Says that a question cannot be answered, because processes ended each time it was tried. */
export async function failQuestion(ask: Ask, given: Options): Promise<Ended> {
  const errorId = newErrorId();
  given.logger.error({ errorId }, 'a question is given up: the process ended each time');
  const outcome: AnswerOutcome = { kind: 'failed', fault: 'given-up', errorId };
  await given.openings.during(ask.call.thread, (opening) => {
    const options = { ...given, opening };
    return bringAnswer({ ...NOTHING, outcome }, replyTo(ask, options), { ask, options });
  });
  return { state: 'answered', outcome: 'failed' };
}

function questionOf({ call, text, message, botUserId }: Ask, options: Options): Question {
  const { signal } = options.controller;
  return {
    thread: call.thread,
    id: call.id,
    text,
    isEdited: options.isAgain ?? false,
    attachments: attachmentsOf([message], options.attach),
    asker: { userId: call.userId, describe: () => describe(call.userId, { ...options, signal }) },
    hear: createHear({ call, botUserId, own: message }, options),
  };
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
  offers: [],
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

function internalFault(error: unknown, logger: Logger): AnswerOutcome {
  const errorId = newErrorId();
  logger.error({ errorId, err: error }, 'a question was not answered');
  return { kind: 'failed', fault: 'internal', errorId };
}
