import type { Logger } from 'pino';
import type { ThreadKey } from '../../threads/index.js';
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
  const all = { ...options, lacking: new Set<StatusRung>(), shown: new Map() };
  return {
    show: (call) => new Status(call, all),
    async clear(call) {
      for (const rung of STATUS_RUNGS) if (!all.lacking.has(rung)) await clear(rung, call, all);
      again(call.thread, all);
    },
  };
}

interface BoardOptions extends StatusOptions {
  /** What the workspace lacks. */
  readonly lacking: Set<StatusRung>;
  /** Of each thread, in the order of its questions. */
  readonly shown: Map<ThreadKey, Set<Status>>;
}

/** The sign that a question was heard, from now until it is cleared. Never rejects. */
class Status {
  readonly #call: Call;
  readonly #options: BoardOptions;
  #shown: Promise<readonly StatusRung[]>;
  #now: StatusRung | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(call: Call, options: BoardOptions) {
    this.#call = call;
    this.#options = options;
    const { shown } = options;
    shown.set(call.thread, (shown.get(call.thread) ?? new Set()).add(this));
    this.#shown = this.#show();
  }

  async clear(): Promise<void> {
    const { thread } = this.#call;
    this.#leave(thread);
    const shown = await this.#shown;
    clearInterval(this.#timer);
    for (const rung of shown) await clear(rung, this.#call, this.#options);
    // What is cleared may have taken along what was shown meanwhile, and the stop button is the asker's.
    again(thread, this.#options);
  }

  /** Shows once more what this question has in common with one that ended. */
  again(): void {
    this.#shown = this.#shown.then(async (tried) => {
      if (this.#now?.isOfThread) await this.#try(this.#now);
      return tried;
    });
  }

  #leave(thread: ThreadKey): void {
    const { shown } = this.#options;
    const others = shown.get(thread);
    others?.delete(this);
    if (others?.size === 0) shown.delete(thread);
  }

  /** What may be shown now: a call without an answer may have been carried out, or an earlier process made it. */
  async #show(): Promise<readonly StatusRung[]> {
    const { lacking } = this.#options;
    const tried: StatusRung[] = [];
    for (const rung of STATUS_RUNGS.filter((each) => !lacking.has(each))) {
      const isShown = await this.#try(rung);
      if (!lacking.has(rung)) tried.push(rung);
      if (!isShown) continue;
      this.#now = rung;
      const { lastsMs } = rung;
      if (lastsMs !== undefined) this.#timer = setInterval(() => void this.#try(rung), lastsMs);
      break;
    }
    return tried;
  }

  #try(rung: StatusRung): Promise<boolean> {
    return change(rung, this.#call, { ...this.#options, to: 'show' });
  }
}

/** The oldest question of a thread that has not ended is the one that runs. */
function again(thread: ThreadKey, { shown }: BoardOptions): void {
  const [next] = shown.get(thread) ?? [];
  next?.again();
}

/** What the thread's other questions have in common with one that ended is left to them. */
async function clear(rung: StatusRung, call: Call, options: BoardOptions): Promise<void> {
  if (rung.isOfThread && options.shown.has(call.thread)) return;
  await change(rung, call, { ...options, to: 'clear' });
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
