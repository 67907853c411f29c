import { turnTokens } from '../history/estimate-tokens.js';
import { fitHistory } from '../history/fit-history.js';
import { shortenTurn } from '../history/shorten-turn.js';
import type { Message, TurnMessages } from '../message.js';
import { ModelFault } from '../model/model-fault.js';
import { ReplyEnd } from '../model/reply-end.js';
import type { AskModel } from './reply-request.js';
import type { Speech } from './speech.js';
import type { Transcript } from './transcript.js';

export interface ConversationOptions {
  readonly history: readonly TurnMessages[];
  readonly transcript: Transcript;
  readonly speech: Speech;
  /** Tokens that history and the running turn may fill together. */
  readonly maxTokens: number;
}

/** Asks the model with as much of the thread as its window takes, and streams what it says. */
export class Conversation {
  readonly #options: ConversationOptions;
  #maxTokens: number;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#maxTokens = options.maxTokens;
  }

  /** One reply, written into the transcript unless it is empty. */
  async hear(ask: AskModel, { withTool }: { readonly withTool: boolean }): Promise<ReplyEnd> {
    const { speech, transcript } = this.#options;
    speech.begin();
    const end = await this.#read(ask, withTool);
    const calls = withTool ? end.calls : [];
    if (speech.reply !== '' || calls.length > 0) transcript.addReply(speech.reply, calls);
    return new ReplyEnd({ ...end, calls });
  }

  async #read(ask: AskModel, withTool: boolean): Promise<ReplyEnd> {
    try {
      return await this.#readOnce(ask, withTool);
    } catch (error) {
      const tooLong = error instanceof ModelFault && error.facts.tooLong === true;
      if (!tooLong || this.#maxTokens < 2_000) throw error;
      // Our estimate was too low, or the window is smaller than we were told.
      this.#maxTokens = Math.floor(this.#maxTokens / 2);
      return this.#read(ask, withTool);
    }
  }

  async #readOnce(ask: AskModel, withTool: boolean): Promise<ReplyEnd> {
    for await (const part of ask({ messages: this.#messages(), withTool })) {
      if (part instanceof ReplyEnd) return part;
      this.#options.speech.add(part);
    }
    const message = 'The reply had no end.';
    throw new ModelFault(message, { kind: 'model-broken', passing: false });
  }

  #messages(): readonly Message[] {
    const { history, transcript } = this.#options;
    const turn = shortenTurn(transcript.messages, this.#maxTokens);
    return [...fitHistory(history, this.#maxTokens - turnTokens(turn)), ...turn];
  }
}
