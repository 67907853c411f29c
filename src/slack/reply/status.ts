import type { Logger } from 'pino';
import type { Call } from '../inbound/router.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts, isLacking } from '../slack-fault.js';
import { STATUS_RUNGS, type StatusRung } from './status-rungs.js';

export interface StatusOptions {
  readonly calls: SlackCalls;
  readonly logger: Logger;
}

/** Shows at once that a question was heard. */
export type StatusBoard = (call: Call) => Status;

/** One for all questions, so that what the workspace lacks is tried once. */
export function createStatusBoard(options: StatusOptions): StatusBoard {
  const lacking = new Set<StatusRung>();
  return (call) => new Status(call, { ...options, lacking });
}

/** The sign that a question was heard, from now until it is cleared. Never rejects. */
class Status {
  readonly #call: Call;
  readonly #options: StatusOptions & { readonly lacking: Set<StatusRung> };
  readonly #shown: Promise<StatusRung | undefined>;
  #timer: NodeJS.Timeout | undefined;

  constructor(call: Call, options: StatusOptions & { readonly lacking: Set<StatusRung> }) {
    this.#call = call;
    this.#options = options;
    this.#shown = this.#show();
  }

  async clear(): Promise<void> {
    const rung = await this.#shown;
    clearInterval(this.#timer);
    if (rung !== undefined) await this.#try(rung, 'clear', 'postPatiently');
  }

  async #show(): Promise<StatusRung | undefined> {
    for (const rung of STATUS_RUNGS.filter((each) => !this.#options.lacking.has(each))) {
      if (!(await this.#try(rung, 'show', 'post'))) continue;
      const { lastsMs } = rung;
      if (lastsMs !== undefined)
        this.#timer = setInterval(() => void this.#try(rung, 'show', 'post'), lastsMs);
      return rung;
    }
    return undefined;
  }

  async #try(
    rung: StatusRung,
    change: 'show' | 'clear',
    how: 'post' | 'postPatiently',
  ): Promise<boolean> {
    const { calls, logger, lacking } = this.#options;
    const [method, args] = rung[change];
    try {
      await calls[how](method, args(this.#call));
      return true;
    } catch (error) {
      logger.info({ rung: rung.name, ...faultFacts(error) }, 'a status was not changed');
      if (isLacking(error)) lacking.add(rung);
      return false;
    }
  }
}
