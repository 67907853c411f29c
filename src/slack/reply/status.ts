import type { Logger } from 'pino';
import type { Call } from '../inbound/router.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts, isLacking } from '../slack-fault.js';
import { STATUS_RUNGS, type StatusRung } from './status-rungs.js';

export interface StatusOptions {
  readonly calls: SlackCalls;
  readonly logger: Logger;
}

export interface StatusBoard {
  /** Shows at once that a question was heard. */
  show(call: Call): Status;
  /** Takes away what an earlier process may have shown. Never rejects. */
  clear(call: Call): Promise<void>;
}

/** One for all questions, so that what the workspace lacks is tried once. */
export function createStatusBoard(options: StatusOptions): StatusBoard {
  const lacking = new Set<StatusRung>();
  const all = { ...options, lacking };
  return {
    show: (call) => new Status(call, all),
    async clear(call) {
      for (const rung of STATUS_RUNGS)
        if (!lacking.has(rung)) await change(rung, call, { ...all, to: 'clear' });
    },
  };
}

interface BoardOptions extends StatusOptions {
  /** What the workspace lacks. */
  readonly lacking: Set<StatusRung>;
}

/** The sign that a question was heard, from now until it is cleared. Never rejects. */
class Status {
  readonly #call: Call;
  readonly #options: BoardOptions;
  readonly #shown: Promise<readonly StatusRung[]>;
  #timer: NodeJS.Timeout | undefined;

  constructor(call: Call, options: BoardOptions) {
    this.#call = call;
    this.#options = options;
    this.#shown = this.#show();
  }

  async clear(): Promise<void> {
    const shown = await this.#shown;
    clearInterval(this.#timer);
    for (const rung of shown) await this.#try(rung, 'clear');
  }

  /** What may be shown now: a call without an answer may have been carried out, or an earlier process made it. */
  async #show(): Promise<readonly StatusRung[]> {
    const { lacking } = this.#options;
    const tried: StatusRung[] = [];
    for (const rung of STATUS_RUNGS.filter((each) => !lacking.has(each))) {
      const isShown = await this.#try(rung, 'show');
      if (!lacking.has(rung)) tried.push(rung);
      if (!isShown) continue;
      const { lastsMs } = rung;
      if (lastsMs !== undefined)
        this.#timer = setInterval(() => void this.#try(rung, 'show'), lastsMs);
      break;
    }
    return tried;
  }

  #try(rung: StatusRung, to: 'show' | 'clear'): Promise<boolean> {
    return change(rung, this.#call, { ...this.#options, to });
  }
}

/** What is not shown costs little; what is not cleared stays. */
const HOW = { show: 'post', clear: 'postPatiently' } as const;

async function change(
  rung: StatusRung,
  call: Call,
  { calls, logger, lacking, to }: BoardOptions & { readonly to: 'show' | 'clear' },
): Promise<boolean> {
  const [method, args] = rung[to];
  try {
    await calls[HOW[to]](method, args(call));
    return true;
  } catch (error) {
    logger.info({ rung: rung.name, ...faultFacts(error) }, 'a status was not changed');
    if (isLacking(error)) lacking.add(rung);
    return false;
  }
}
