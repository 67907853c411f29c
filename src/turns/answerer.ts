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
  const { threads, records } = parts;
  return async (question, options) => {
    const logger = parts.logger.child({ room: 'turns', thread: question.thread, id: question.id });
    const newErrorId = () => randomBytes(4).toString('hex');
    const recordOf = () => records.get(question.thread) ?? emptyRecord;
    const remember = (record: ThreadRecord) => records.set(question.thread, record);
    // Known from here on, so that a follow-up sent during the first turn is not ignored.
    remember(recordOf());
    const tooHeavy = new Set<string>();
    const turn = async (lease: Lease<KernelSession>): Promise<Answer> => {
      const { analyst, budget, fileMs } = parts;
      const { userId } = question.asker;
      const whose = budget.spentBy(userId);
      if (whose !== undefined) return overBudget(whose);
      const own = { analyst, lease, record: recordOf(), remember, tooHeavy, fileMs, newErrorId };
      const taken = await takeTurn(question, { ...options, ...own });
      const { inputTokens = 0, outputTokens = 0 } = taken.outcome.usage ?? {};
      budget.spend(userId, inputTokens + outputTokens);
      logEnd(logger, taken.answer, causeOf(taken.outcome));
      return taken.answer;
    };
    /** No code of a turn has run when it throws, so it can begin again in another session. */
    const turnOrRenewed = async (lease: Lease<KernelSession>): Promise<Answer> => {
      try {
        return await turn(lease);
      } catch (error) {
        const isHeavy = error instanceof FileTooHeavy;
        if (lease.session.alive || (lease.fresh && !isHeavy)) throw error;
        if (isHeavy) tooHeavy.add(error.file);
        return turnOrRenewed(await lease.renew());
      }
    };
    try {
      return await threads.run(question.thread, turnOrRenewed, {
        signal: options.signal,
        onWait: (ahead) => options.onStep({ kind: 'waiting', ahead }),
      });
    } catch (error) {
      const answer = brokenTurn(error, options.signal, newErrorId);
      if (answer.outcome.kind === 'failed') remember(withBrokenTurn(recordOf(), question.text));
      logEnd(logger, answer, error);
      return answer;
    }
  };
}

function causeOf(outcome: AnalysisOutcome): unknown {
  return outcome.kind === 'failed' ? outcome.fault.cause : undefined;
}

function logEnd(logger: Logger, { outcome }: Answer, cause: unknown): void {
  if (outcome.kind === 'failed') logger.error({ ...outcome, err: cause }, 'turn failed');
  else logger.info(outcome, 'turn ended');
}
