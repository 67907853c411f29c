import type { Logger } from 'pino';
import type { AnalysisOutcome, Fault } from '../analysis-outcome.js';
import type { ToolCall } from '../message.js';
import { ModelFault } from '../model/model-fault.js';
import type { ReplyEnd } from '../model/reply-end.js';
import { noFindings } from '../review/findings.js';
import { markWords } from '../review/marks.js';
import type { Review } from '../review/review.js';
import type { Picture } from '../tool/pictures.js';
import type { RunPython } from '../tool/run-python.js';
import type { Conversation } from './conversation.js';
import { endWords, notRunWords, type TurnLimit } from './end-words.js';
import { isAnswer } from './is-answer.js';
import type { AskModel } from './reply-request.js';
import type { Speech } from './speech.js';
import type { Spending } from './spending.js';
import type { Transcript } from './transcript.js';
import type { TurnClock } from './turn-clock.js';

export interface TurnOptions {
  readonly clock: TurnClock;
  readonly conversation: Conversation;
  readonly logger: Logger;
  readonly maxSteps: number;
  readonly review: Review;
  readonly speech: Speech;
  readonly spending: Spending;
  readonly tool: RunPython;
  readonly transcript: Transcript;
}

/** One question on its way to an outcome. Nothing here throws: what goes wrong becomes the outcome. */
export class Turn {
  readonly #options: TurnOptions;
  /** What the model is to see of the calls that ran, beside the text that the library carries. */
  readonly #pictures = new Map<string, readonly Picture[]>();
  /** The calls whose cells ran to their end. */
  readonly #succeeded = new Set<string>();
  #steps = 0;
  #insisted = false;
  #draft: string | undefined;
  #isDraftKept = false;
  #cut: TurnLimit | 'length' | undefined;
  #fault: Fault | undefined;

  constructor(options: TurnOptions) {
    this.#options = options;
  }

  /** Asks the model for its next reply. @returns the calls to run; none when the turn is at its end. */
  async takeStep(ask: AskModel): Promise<readonly ToolCall[]> {
    if (this.#isOver()) return [];
    try {
      return await this.#step(ask);
    } catch (error) {
      if (this.#draft === undefined)
        this.fail(error instanceof ModelFault ? error.facts.kind : 'model-broken', error);
      else this.#keepDraft(error);
      return [];
    }
  }

  /** Runs a call of the newest reply. @returns what the model is to read of it. */
  async runCall(callId: string): Promise<string> {
    if (this.#isOver()) return 'Not run: the turn has ended.';
    const { clock, tool, transcript } = this.#options;
    if (!clock.hasTimeForWork) return notRunWords.time;
    const call = transcript.callOf(callId);
    if (call?.follows !== undefined && !this.#succeeded.has(call.follows))
      return 'Not run: the block before it failed. Mend that one first.';
    try {
      const { text, pictures, isOk } = await tool.call(call?.input);
      this.#pictures.set(callId, pictures);
      if (isOk) this.#succeeded.add(callId);
      return text;
    } catch (error) {
      this.fail('sandbox-broken', error);
      return 'Not finished: the turn ended while this cell ran.';
    }
  }

  addResult(callId: string, text: string): void {
    this.#options.transcript.addResult(callId, text, this.#pictures.get(callId));
  }

  /** Ends the turn with a fault; errors that only follow from an abort or an earlier fault are no news. */
  fail(kind: Fault['kind'], cause: unknown): void {
    if (this.#options.clock.reason === undefined) this.#fault ??= { kind, cause };
  }

  outcome(): AnalysisOutcome {
    const { clock, review, speech, spending, tool, transcript } = this.#options;
    speech.release();
    const text = (this.#isDraftKept ? this.#draft : undefined) ?? speech.latest;
    const end = this.#end(clock.reason);
    const groundless = end.kind === 'failed' ? noFindings : review.findings(text);
    const messages = transcript.close(text, {
      end: endWords(end),
      mark: markWords(groundless.figures),
    });
    return {
      text,
      groundless,
      cells: [...tool.cells],
      messages,
      usage: spending.usage,
      usd: spending.usd,
      steps: this.#steps,
      ...end,
    };
  }

  async #step(ask: AskModel): Promise<readonly ToolCall[]> {
    if (this.#options.tool.pointlessCalls > 1) return this.#conclude(ask, 'steps');
    const reply = await this.#hear(ask, true);
    if (reply.calls.length === 0) {
      if (reply.cutOff) this.#cut = 'length';
      return this.#isAnswered() ? this.#lookOver(ask) : this.#insist(ask);
    }
    this.#options.speech.release();
    const limit = this.#limit();
    if (limit === undefined) return reply.calls;
    this.#options.transcript.answerOpenCalls(notRunWords[limit]);
    return this.#conclude(ask, limit);
  }

  /** An answer that states what nothing bears goes back to the model, once. */
  async #lookOver(ask: AskModel): Promise<readonly ToolCall[]> {
    const { review, speech, transcript } = this.#options;
    if (this.#cut !== undefined || this.#limit() !== undefined) return [];
    const words = review.sendBack(speech.latest);
    if (words === undefined) return [];
    this.#draft = speech.latest;
    speech.withdraw();
    transcript.addReminder(words);
    return this.#step(ask);
  }

  /** The second look failed, which must not cost the answer; what has no ground in it is marked. */
  #keepDraft(err: unknown): void {
    this.#isDraftKept = true;
    this.#options.logger.warn({ err }, 'an answer could not be looked over again');
  }

  /** Asks for the last time, without the tool, so that the model must answer. */
  async #conclude(ask: AskModel, limit: TurnLimit): Promise<readonly ToolCall[]> {
    this.#cut = limit;
    await this.#hear(ask, false);
    return [];
  }

  /** An empty reply is no answer, but text that came with a call may be one. */
  #isAnswered(): boolean {
    const { speech } = this.#options;
    return this.#cut !== undefined || speech.reply !== '' || isAnswer(speech.latest);
  }

  async #insist(ask: AskModel): Promise<readonly ToolCall[]> {
    const { speech, transcript } = this.#options;
    if (!this.#insisted) {
      this.#insisted = true;
      transcript.addReminder('Your reply was empty. Answer my question now, in words.');
      return this.#step(ask);
    }
    if (speech.latest !== '') return [];
    const message = 'The model replied with nothing, twice.';
    throw new ModelFault(message, { kind: 'model-broken', passing: false });
  }

  #hear(ask: AskModel, withTool: boolean): Promise<ReplyEnd> {
    this.#steps += 1;
    return this.#options.conversation.hear(ask, { withTool });
  }

  #limit(): TurnLimit | undefined {
    const { clock, maxSteps, spending } = this.#options;
    if (this.#steps >= maxSteps) return 'steps';
    return spending.limit ?? (clock.hasTimeForWork ? undefined : 'time');
  }

  #isOver(): boolean {
    return this.#fault !== undefined || this.#options.clock.reason !== undefined;
  }

  #end(reason: TurnClock['reason']) {
    if (this.#fault) return { kind: 'failed', fault: this.#fault } as const;
    if (reason === 'stopped') return { kind: 'stopped' } as const;
    const cut = reason ?? this.#cut;
    return cut ? ({ kind: 'cut-short', reason: cut } as const) : ({ kind: 'answered' } as const);
  }
}
