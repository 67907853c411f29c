import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { AnalysisOutcome, Analyst } from '../analysis/index.js';
import type { KernelSession } from '../sandbox/index.js';
import type { Answer, AnswerOptions, Question } from '../slack/index.js';
import type { Store } from '../store/index.js';
import type { Lease, Threads } from '../threads/index.js';
import { brokenTurn, overBudget } from './answer-outcome.js';
import type { Budget } from './budget.js';
import { asksToVerify } from './notebook-turns.js';
import { takeTurn } from './take-turn.js';
import { brokenTurnMessages, type ThreadRecord } from './thread-record.js';
import type { ThreadRecords } from './thread-records.js';
import { TurnLog } from './turn-log.js';
import { UnfitCells } from './unfit-cells.js';
import type { Upkeep } from './upkeep.js';
import { type VerifyThreadOptions, verifyThread } from './verify-thread.js';
import { type Unfit, withRenewals } from './with-renewals.js';

export interface AnswererOptions {
  readonly threads: Threads<KernelSession>;
  readonly records: ThreadRecords;
  readonly store: Store;
  readonly analyst: Analyst;
  readonly upkeep: Upkeep;
  /** Milliseconds for one file to be fetched and read. */
  readonly fileMs: number;
  /** Opens a session that belongs to no thread. */
  readonly openFresh: VerifyThreadOptions['openFresh'];
  /** Milliseconds for all cells that run again in a session that is built anew, and for each of them. */
  readonly restoreMs: number;
  readonly cellMs: number;
  readonly budget: Budget;
  readonly logger: Logger;
}

/** Answers a question in its thread: waits for its turn, takes it, and never rejects: failures are answers too. */
export type Answerer = (question: Question, options: AnswerOptions) => Promise<Answer>;

export function createAnswerer(parts: AnswererOptions): Answerer {
  return async (question, options) => {
    const logger = parts.logger.child({ room: 'turns', thread: question.thread, id: question.id });
    const log = new TurnLog({ ...parts, logger, question, now: Date.now });
    const asked = {
      ...{ ...parts, question, options, logger, log },
      ...{ tooHeavy: new Set<string>(), unfit: new UnfitCells() },
    };
    // Known from here on, so that a follow-up sent during the first turn is not ignored. Nobody waits
    // for it before the line, where a later question could pass.
    const begun = log.begin();
    const begin = async (lease: Lease<KernelSession>) => {
      const later = await begun;
      return afterEdit(await take(asked, lease), later);
    };
    try {
      return await parts.threads.run(question.thread, begin, {
        signal: options.signal,
        onWait: (ahead) => options.onStep({ kind: 'waiting', ahead }),
      });
    } catch (error) {
      const answer = brokenTurn(error, options.signal, newErrorId);
      logEnd(logger, answer, error);
      return endedBroken(asked, answer);
    }
  };
}

/** The asker is to know what else the edit might have changed, and did not. */
function afterEdit(answer: Answer, later: number): Answer {
  return later === 0 ? answer : { ...answer, notes: [{ kind: 'edited', later }, ...answer.notes] };
}

interface Asked extends AnswererOptions, Unfit {
  readonly question: Question;
  readonly options: AnswerOptions;
  readonly log: TurnLog;
}

function take(asked: Asked, lease: Lease<KernelSession>): Promise<Answer> {
  return asksToVerify(asked.question.text) && asked.question.attachments.length === 0
    ? verified(asked)
    : withRenewals(lease, asked, (present) => turn(asked, present));
}

async function verified(asked: Asked): Promise<Answer> {
  const answer = await verifyThread(asked.question, {
    ...{ ...asked, ...asked.options },
    copies: asked.upkeep.copiesOf(asked.question.thread),
  });
  logEnd(asked.logger, answer, undefined);
  const { outcome } = answer;
  return withDoubt(answer, await asked.log.end({ outcome, messages: [] }));
}

async function turn(asked: Asked, lease: Lease<KernelSession>): Promise<Answer> {
  const { question, options, budget } = asked;
  const { userId } = question.asker;
  const whose = budget.spentBy(userId);
  if (whose !== undefined) {
    const answer = overBudget(whose, newErrorId);
    logEnd(asked.logger, answer, undefined);
    return endedBroken(asked, answer);
  }
  const { analyst, fileMs, tooHeavy, restoreMs, cellMs, unfit, upkeep } = asked;
  const { holding, lacking, states, copiesOf } = upkeep;
  const { answer, outcome, kept } = await takeTurn(question, {
    ...options,
    ...{ analyst, lease, tooHeavy, fileMs, newErrorId },
    restoring: {
      ...{ holding, lacking, restoreMs, cellMs, unfit },
      saved: () => states.saved(question.thread),
    },
    record: await recordOf(asked),
    copies: copiesOf(question.thread),
    remember: (record) => remember(asked, record),
    note: (step) => asked.log.note(step),
    noteRead: (file) => asked.log.read(file),
    brought: (file) => asked.log.brought(file),
  });
  // The answer does not wait for it.
  if (holding.get(kept.session) === kept.session.lostKernels)
    void states.keep(question.thread, kept);
  const { inputTokens = 0, outputTokens = 0 } = outcome.usage ?? {};
  budget.spend(userId, { tokens: inputTokens + outputTokens, usd: outcome.usd ?? 0 });
  logEnd(asked.logger, answer, causeOf(outcome));
  const { messages } = outcome;
  const log = { outcome: answer.outcome, messages, text: answer.text, analysis: outcome };
  return withDoubt(answer, await asked.log.end(log));
}

/** A turn without an analysis: only a fault leaves a trace that later turns see. */
async function endedBroken(asked: Asked, answer: Answer): Promise<Answer> {
  const { outcome } = answer;
  const messages = outcome.kind === 'failed' ? brokenTurnMessages(asked.question.text) : [];
  if (messages.length > 0) {
    const record = await recordOf(asked);
    remember(asked, { ...record, turns: [...record.turns, messages] });
  }
  return withDoubt(answer, await asked.log.end({ outcome, messages }));
}

function withDoubt(answer: Answer, isWritten: boolean): Answer {
  return isWritten ? answer : { ...answer, notes: [...answer.notes, { kind: 'not-written' }] };
}

function recordOf({ records, question, options }: Asked): Promise<ThreadRecord> {
  return records.read(question.thread, options);
}

function remember({ records, question, log }: Asked, record: ThreadRecord): void {
  records.keep(question.thread, record);
  if (record.heardUpTo !== undefined) log.heard(record.heardUpTo);
  const isNew = new Set(question.attachments);
  for (const [name, attachment] of record.files)
    if (isNew.has(attachment)) log.addFile(name, attachment);
}

function newErrorId(): string {
  return randomBytes(4).toString('hex');
}

function causeOf(outcome: AnalysisOutcome): unknown {
  return outcome.kind === 'failed' ? outcome.fault.cause : undefined;
}

function logEnd(logger: Logger, { outcome }: Answer, cause: unknown): void {
  if (outcome.kind === 'failed') logger.error({ ...outcome, err: cause }, 'turn failed');
  else logger.info(outcome, 'turn ended');
}
