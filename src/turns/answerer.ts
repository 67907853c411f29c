import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { AnalysisOutcome, Analyst } from '../analysis/index.js';
import type { KernelSession } from '../sandbox/index.js';
import type { Answer, AnswerOptions, Question } from '../slack/index.js';
import type { Lease, Records, Threads } from '../threads/index.js';
import { brokenTurn, overBudget } from './answer-outcome.js';
import type { Budget } from './budget.js';
import { FileTooHeavy } from './file-too-heavy.js';
import { takeTurn } from './take-turn.js';
import { emptyRecord, type ThreadRecord, withBrokenTurn } from './thread-record.js';

export interface AnswererOptions {
  readonly threads: Threads<KernelSession>;
  readonly records: Records<ThreadRecord>;
  readonly analyst: Analyst;
  /** Milliseconds for one file to be fetched and read. */
  readonly fileMs: number;
  readonly budget: Budget;
  readonly logger: Logger;
}

/** Answers a question in its thread: waits for its turn, takes it, and never rejects: failures are answers too. */
export type Answerer = (question: Question, options: AnswerOptions) => Promise<Answer>;

export function createAnswerer(parts: AnswererOptions): Answerer {
  return async (question, options) => {
    const logger = parts.logger.child({ room: 'turns', thread: question.thread, id: question.id });
    const asked = { ...parts, question, options, logger, tooHeavy: new Set<string>() };
    // Known from here on, so that a follow-up sent during the first turn is not ignored.
    remember(asked, recordOf(asked));
    try {
      return await parts.threads.run(question.thread, (lease) => turnOrRenewed(asked, lease), {
        signal: options.signal,
        onWait: (ahead) => options.onStep({ kind: 'waiting', ahead }),
      });
    } catch (error) {
      const answer = brokenTurn(error, options.signal, newErrorId);
      if (answer.outcome.kind === 'failed')
        remember(asked, withBrokenTurn(recordOf(asked), question.text));
      logEnd(logger, answer, error);
      return answer;
    }
  };
}

interface Asked extends AnswererOptions {
  readonly question: Question;
  readonly options: AnswerOptions;
  /** Files whose reading ended a sandbox in this turn. */
  readonly tooHeavy: Set<string>;
}

/** No code of a turn has run when it throws, so it can begin again in another session. */
async function turnOrRenewed(asked: Asked, lease: Lease<KernelSession>): Promise<Answer> {
  try {
    return await turn(asked, lease);
  } catch (error) {
    const isHeavy = error instanceof FileTooHeavy;
    if (lease.session.alive || (lease.fresh && !isHeavy)) throw error;
    if (isHeavy) asked.tooHeavy.add(error.file);
    return turnOrRenewed(asked, await lease.renew());
  }
}

async function turn(asked: Asked, lease: Lease<KernelSession>): Promise<Answer> {
  const { question, options, budget } = asked;
  const { userId } = question.asker;
  const whose = budget.spentBy(userId);
  if (whose !== undefined) return overBudget(whose);
  const { analyst, fileMs, tooHeavy } = asked;
  const { answer, outcome } = await takeTurn(question, {
    ...options,
    ...{ analyst, lease, tooHeavy, fileMs, newErrorId },
    record: recordOf(asked),
    remember: (record) => remember(asked, record),
  });
  const { inputTokens = 0, outputTokens = 0 } = outcome.usage ?? {};
  budget.spend(userId, { tokens: inputTokens + outputTokens, usd: outcome.usd ?? 0 });
  logEnd(asked.logger, answer, causeOf(outcome));
  return answer;
}

function recordOf({ records, question }: Asked): ThreadRecord {
  return records.get(question.thread) ?? emptyRecord;
}

function remember({ records, question }: Asked, record: ThreadRecord): void {
  records.set(question.thread, record);
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
