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
  readonly #shown: Promise<readonly StatusRung[]>;
  #timer: NodeJS.Timeout | undefined;

  constructor(call: Call, options: StatusOptions & { readonly lacking: Set<StatusRung> }) {
    this.#call = call;
    this.#options = options;
    this.#shown = this.#show();
  }

  async clear(): Promise<void> {
    const shown = await this.#shown;
    clearInterval(this.#timer);
    for (const rung of shown) await this.#try(rung, 'clear', 'postPatiently');
  }

  /** What may be shown now: a call without an answer may have been carried out, or an earlier process made it. */
  async #show(): Promise<readonly StatusRung[]> {
    const { lacking } = this.#options;
    const tried: StatusRung[] = [];
    for (const rung of STATUS_RUNGS.filter((each) => !lacking.has(each))) {
      const isShown = await this.#try(rung, 'show', 'post');
      if (!lacking.has(rung)) tried.push(rung);
      if (!isShown) continue;
      const { lastsMs } = rung;
      if (lastsMs !== undefined)
        this.#timer = setInterval(() => void this.#try(rung, 'show', 'post'), lastsMs);
      break;
    }
    return tried;
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
