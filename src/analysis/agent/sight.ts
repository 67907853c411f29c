import type { Logger } from 'pino';
import { type Message, withoutPictures } from '../message.js';
import { ModelFault } from '../model/model-fault.js';
import type { AskModel } from '../turn/reply-request.js';

/** Whether a model takes pictures; shared by all turns, so that a refusal is met once. */
export class Sight {
  #isBlind = false;
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Asks with the pictures until the server refuses them and takes the same without. */
  guard(ask: AskModel): AskModel {
    return (request) => {
      const blind = { ...request, messages: request.messages.map(withoutPictures) };
      const hasPictures = request.messages.some(isSeen);
      return this.#isBlind || !hasPictures ? ask(blind) : this.#try(ask, request, blind);
    };
  }

  async *#try(
    ask: AskModel,
    request: Parameters<AskModel>[0],
    blind: Parameters<AskModel>[0],
  ): ReturnType<AskModel> {
    try {
      yield* ask(request);
    } catch (error) {
      if (!(error instanceof ModelFault) || !mayBeOfPictures(error)) throw error;
      for await (const part of ask(blind)) {
        this.#goBlind();
        yield part;
      }
    }
  }

  #goBlind(): void {
    if (this.#isBlind) return;
    this.#isBlind = true;
    this.#logger.warn('the model takes no pictures; it is shown none from now on');
  }
}

/** Servers refuse pictures in many words, and with 404 where no model of theirs sees. */
function mayBeOfPictures({ facts }: ModelFault): boolean {
  const { kind, refusesTools } = facts;
  return (kind === 'model-refused' || kind === 'model-unknown') && !refusesTools;
}

function isSeen(message: Message): boolean {
  return message.role !== 'assistant' && message.pictures !== undefined;
}
