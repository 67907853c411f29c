import type { Usage } from '../analysis-outcome.js';
import { turnTokens } from '../history/estimate-tokens.js';
import { fitHistory } from '../history/fit-history.js';
import { shortenTurn } from '../history/shorten-turn.js';
import type { Message, ToolCall, TurnMessages } from '../message.js';
import { ModelFault } from '../model/model-fault.js';
import { ReplyEnd } from '../model/reply-end.js';
import { noUsage } from '../model/usage.js';
import { boundedCall, mostReplyChars, upToLongest } from './longest.js';
import type { AskModel } from './reply-request.js';
import type { Speech } from './speech.js';
import type { Spending } from './spending.js';
import type { Transcript } from './transcript.js';

export interface ConversationOptions {
  readonly history: readonly TurnMessages[];
  readonly transcript: Transcript;
  readonly speech: Speech;
  readonly spending: Spending;
  /** Tokens that history and the running turn may fill together. */
  readonly maxTokens: number;
  /** Tokens that every request holds beside them. */
  readonly fixedTokens: number;
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
    const calls = withTool ? end.calls.map(boundedCall) : [];
    if (speech.reply !== '' || calls.length > 0) transcript.addReply(speech.reply, calls);
    return new ReplyEnd({ ...end, calls });
  }

  async #read(ask: AskModel, withTool: boolean): Promise<ReplyEnd> {
    try {
      return await this.#readOnce(ask, withTool);
    } catch (error) {
      const tooLong = error instanceof ModelFault && error.facts.kind === 'model-overflow';
      if (!tooLong || this.#maxTokens < 2_000) throw error;
      // Our estimate was too low, or the window is smaller than we were told.
      this.#maxTokens = Math.floor(this.#maxTokens / 2);
      return this.#read(ask, withTool);
    }
  }

  async #readOnce(ask: AskModel, withTool: boolean): Promise<ReplyEnd> {
    const { speech, spending } = this.#options;
    const messages = this.#messages();
    let heard = 0;
    try {
      for await (const part of ask({ messages, withTool })) {
        if (part instanceof ReplyEnd) {
          spending.add(part.usage ?? this.#estimate(messages, part.calls));
          return part;
        }
        const text = upToLongest(part, heard);
        heard += part.length;
        if (text !== '') speech.add(text);
        if (heard > mostReplyChars) {
          // Leaving the loop ends the request.
          spending.add(this.#estimate(messages, []));
          return new ReplyEnd({ calls: [], cutOff: true, usage: undefined });
        }
      }
    } catch (error) {
      // A reply that was broken off is paid for, too.
      const wasRefused = error instanceof ModelFault && speech.reply === '';
      if (!wasRefused) spending.add(this.#estimate(messages, []));
      throw error;
    }
    const message = 'The reply had no end.';
    throw new ModelFault(message, { kind: 'model-broken', passing: false });
  }

  #estimate(messages: readonly Message[], calls: readonly ToolCall[]): Usage {
    const { fixedTokens, speech } = this.#options;
    return {
      ...noUsage,
      inputTokens: fixedTokens + turnTokens(messages),
      outputTokens: turnTokens([{ role: 'assistant', text: speech.reply, calls }]),
      isEstimated: true,
    };
  }

  #messages(): readonly Message[] {
    const { history, transcript } = this.#options;
    const turn = shortenTurn(transcript.messages, this.#maxTokens);
    return [...fitHistory(history, this.#maxTokens - turnTokens(turn)), ...turn];
  }
}
