import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Analyst } from '../analysis/index.js';
import type { KernelSession } from '../sandbox/index.js';
import type { Answer, AnswerOptions, Question } from '../slack/index.js';
import type { Lease, Records, Threads } from '../threads/index.js';
import { brokenTurn } from './answer-outcome.js';
import { takeTurn } from './take-turn.js';
import { emptyRecord, type ThreadRecord } from './thread-record.js';

export interface AnswererOptions {
  readonly threads: Threads<KernelSession>;
  readonly records: Records<ThreadRecord>;
  readonly analyst: Analyst;
  /** Milliseconds for one file to be fetched and read. */
  readonly fileMs: number;
  readonly logger: Logger;
}

/** Answers a question in its thread: waits for its turn, takes it, and never rejects: failures are answers too. */
export type Answerer = (question: Question, options: AnswerOptions) => Promise<Answer>;

export function createAnswerer(parts: AnswererOptions): Answerer {
  const { threads, records } = parts;
  return async (question, options) => {
    const logger = parts.logger.child({ room: 'turns', thread: question.thread, id: question.id });
    const newErrorId = () => randomBytes(4).toString('hex');
    // Known from here on, so that a follow-up sent during the first turn is not ignored.
    records.set(question.thread, records.get(question.thread) ?? emptyRecord);
    const turn = async (lease: Lease<KernelSession>) => {
      const record = records.get(question.thread) ?? emptyRecord;
      const { analyst, fileMs } = parts;
      const taken = await takeTurn(question, {
        ...options,
        analyst,
        lease,
        record,
        fileMs,
        newErrorId,
      });
      records.set(question.thread, taken.record);
      logEnd(logger, taken.answer, taken.outcome.kind === 'failed' && taken.outcome.fault.cause);
      return taken.answer;
    };
    try {
      return await threads.run(question.thread, turn, {
        signal: options.signal,
        onWait: (ahead) => options.onStep({ kind: 'waiting', ahead }),
      });
    } catch (error) {
      const answer = brokenTurn(error, options.signal, newErrorId);
      logEnd(logger, answer, error);
      return answer;
    }
  };
}

function logEnd(logger: Logger, { outcome }: Answer, cause: unknown): void {
  if (outcome.kind === 'failed') logger.error({ ...outcome, err: cause }, 'turn failed');
  else logger.info(outcome, 'turn ended');
}
