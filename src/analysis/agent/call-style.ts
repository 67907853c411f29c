import type { Logger } from 'pino';
import { ModelFault } from '../model/model-fault.js';
import type { AskModel } from '../turn/reply-request.js';

/** Which way a model calls tools; shared by all turns, so that a refusal is met once. */
export class CallStyle {
  #isFenced: boolean;
  readonly #logger: Logger;

  constructor(isFenced: boolean, logger: Logger) {
    this.#isFenced = isFenced;
    this.#logger = logger;
  }

  /** Asks by tool calls until the server refuses them, from then on by fenced blocks. */
  choose(native: AskModel, fenced: AskModel): AskModel {
    return (request) =>
      this.#isFenced ? fenced(request) : this.#tryNative(request, { native, fenced });
  }

  async *#tryNative(
    request: Parameters<AskModel>[0],
    { native, fenced }: { readonly native: AskModel; readonly fenced: AskModel },
  ): ReturnType<AskModel> {
    try {
      yield* native(request);
    } catch (error) {
      if (!(error instanceof ModelFault) || error.facts.refusesTools !== true) throw error;
      this.#isFenced = true;
      this.#logger.warn('the model takes no tool calls; code is read from its text from now on');
      yield* fenced(request);
    }
  }
}
