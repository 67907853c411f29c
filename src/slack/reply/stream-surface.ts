import { setTimeout as sleep } from 'node:timers/promises';
import {
  faultFacts,
  isLacking,
  isPassing,
  isRefusedBlock,
  refusedTypes,
  retryAfterMs,
  slackErrorCode,
} from '../slack-fault.js';
import { cardBlocks } from './card-blocks.js';
import { cutText } from './cut-text.js';
import type { Draft } from './draft.js';
import { LiveStream, type LiveStreamOptions, type StreamContent } from './live-stream.js';
import { SentCards } from './sent-cards.js';
import { StreamPage } from './stream-page.js';
import type { Block, Finished, Shown, Surface } from './surface.js';

/** A stream dies about 5 minutes after its start (python-slack-sdk#1859). */
const LONGEST_LIFE_MS = 230_000;

/** Slack limits the whole of a streamed message, too; nobody knows where (adcp#4824). */
const MOST_CHARS = 9_000;

/** A reply whose streams keep dying goes on by other means. */
const MOST_DEATHS = 3;

/** How often the end of a reply waits because Slack says that there are too many calls. */
const MOST_WAITS = 6;

/** How often what may be shown twice is tried again while Slack is away. */
const MOST_FAULTS = 6;

/**
 * Somebody pressed Slack's stop button. Until then it is known whether they may: the turn ends, or the answer goes on.
 */
const UNHEARD_STOP_MS = 5_000;

const SHOWN: Shown = { kind: 'shown' };

export interface StreamSurfaceOptions extends LiveStreamOptions {
  /** Shared by all replies: streams that the workspace lacks are not tried again. */
  readonly latch: { works: boolean };
}

/** Shows a reply as a streamed message with task cards, and as several when one would not last. */
export class StreamSurface implements Surface {
  readonly #options: StreamSurfaceOptions;
  readonly #stream: LiveStream;
  readonly #page = new StreamPage();
  readonly #cards = new SentCards();
  #notBeforeMs = 0;
  #takesCards = true;
  #deaths = 0;
  #faults = 0;

  constructor(options: StreamSurfaceOptions) {
    this.#options = options;
    this.#stream = new LiveStream(options);
  }

  get nextCall(): 'chat.appendStream' | 'chat.startStream' {
    return this.#stream.isLive ? 'chat.appendStream' : 'chat.startStream';
  }

  get againInMs(): number | undefined {
    if (this.#notBeforeMs === 0) return undefined;
    return Math.max(0, this.#notBeforeMs - this.#options.now());
  }

  async show(draft: Draft): Promise<Shown> {
    for (;;) {
      if (this.#isUnavailable()) return this.#unavailable();
      if (this.#options.now() < this.#notBeforeMs) return SHOWN;
      this.#notBeforeMs = 0;
      if (this.#stream.ageMs > LONGEST_LIFE_MS || this.#page.isFull(draft))
        await this.#turnPage(draft);
      const content = this.#pending(draft);
      if (this.#isNothing(content)) return SHOWN;
      const failed = await this.#send(content, draft);
      if (failed !== undefined) return failed;
    }
  }

  async finish(draft: Draft, blocks: readonly Block[]): Promise<Finished> {
    if ((await this.#flush(draft)).kind === 'unavailable') return this.#unavailable();
    try {
      await this.#stream.stop(blocks);
      return SHOWN;
    } catch (error) {
      if (blocks.length > 0 && isRefusedBlock(error)) {
        this.#options.logger.info(faultFacts(error), 'blocks were not taken');
        return { kind: 'refused', types: refusedTypes(error, blocks) };
      }
      this.#options.logger.warn(faultFacts(error), 'a stream could not be ended');
      return this.#finishByEdit(draft, blocks);
    }
  }

  async amend(draft: Draft, blocks: readonly Block[]): Promise<Finished> {
    const body = this.#page.body(draft);
    if (body.length > MOST_CHARS) return this.#unavailable();
    const cards = this.#takesCards && this.#page.isFirst ? cardBlocks(draft.cards) : [];
    await this.#stream.amend(body, { before: cards, after: blocks });
    return SHOWN;
  }

  async leave(): Promise<void> {
    try {
      if (this.#stream.isLive) await this.#stream.stop([]);
    } catch (error) {
      this.#options.logger.info(faultFacts(error), 'a stream could not be left');
    }
  }

  async #finishByEdit(draft: Draft, blocks: readonly Block[]): Promise<Finished> {
    const replaced = await this.#stream.replace(this.#page.body(draft), blocks, 'last');
    if (replaced.kind === 'refused') return replaced;
    if (replaced.kind === 'replaced') return SHOWN;
    this.#page.forgetSent();
    this.#stream.abandon();
    return this.#unavailable();
  }

  /** Sends all that is left; a reply without an open message is ended by another surface. */
  async #flush(draft: Draft): Promise<Shown> {
    for (let wait = 0; this.#stream.isLive; wait += 1) {
      if (wait > MOST_WAITS) await this.#bury(new Error('limited for too long'), draft);
      const shown = await this.show(draft);
      if (shown.kind === 'unavailable' || !this.#stream.isLive) break;
      if (this.#isNothing(this.#pending(draft))) return SHOWN;
      await sleep(Math.max(0, this.#notBeforeMs - this.#options.now()));
    }
    return this.#unavailable();
  }

  /** Undefined means that there may be more to send. */
  async #send(content: StreamContent, draft: Draft): Promise<Shown | undefined> {
    try {
      await this.#stream.send(content);
    } catch (error) {
      return this.#recover(error, { draft, content });
    }
    this.#faults = 0;
    this.#cards.note(content.cards);
    this.#page.noteSent(content.text.length);
    if (this.#page.sent < this.#page.body(draft).length) await this.#turnPage(draft);
    return undefined;
  }

  /** Decides how to go on after a refused call; undefined means to send what is left. */
  async #recover(error: unknown, { draft, content }: Attempt): Promise<Shown | undefined> {
    const { logger, now, paceMs } = this.#options;
    const pauseMs = retryAfterMs(error);
    if (pauseMs !== undefined) {
      this.#notBeforeMs = now() + pauseMs;
      return SHOWN;
    }
    if (slackErrorCode(error) === 'msg_too_long' && this.#page.sent > 0) {
      await this.#turnPage(draft);
      return undefined;
    }
    // A card is known by its id, so sent twice it is shown once; and no stream was begun that is not known.
    if (isPassing(error) && !(this.#stream.isLive && content.text !== '')) {
      this.#faults += 1;
      this.#notBeforeMs = now() + paceMs;
      if (this.#faults <= MOST_FAULTS) return SHOWN;
    }
    if (content.cards.length > 0 && isRefusedBlock(error)) {
      logger.info(faultFacts(error), 'task cards were not taken');
      this.#takesCards = false;
      return undefined;
    }
    return this.#stream.isLive ? this.#loseStream(error, draft) : this.#giveUp(error);
  }

  #giveUp(error: unknown): Shown {
    const { logger, latch } = this.#options;
    logger.info(faultFacts(error), 'a stream could not be started');
    if (isLacking(error)) latch.works = false;
    this.#deaths = MOST_DEATHS + 1;
    return this.#unavailable();
  }

  async #loseStream(error: unknown, draft: Draft): Promise<Shown | undefined> {
    if (slackErrorCode(error) !== 'stopped_by_user') {
      await this.#bury(error, draft);
      this.#page.turn(draft);
      return undefined;
    }
    this.#deaths += 1;
    this.#stream.abandon();
    this.#page.turn(draft);
    this.#notBeforeMs = this.#options.now() + UNHEARD_STOP_MS;
    return SHOWN;
  }

  /** Ends a message because of its age or size; what it shows must be whole by itself. */
  async #turnPage(draft: Draft): Promise<void> {
    const cards = this.#takesCards ? this.#cards.running(draft.cards) : [];
    const { close } = this.#page.openEnd(draft);
    try {
      await this.#stream.interrupt({ cards, text: close });
    } catch (error) {
      await this.#bury(error, draft);
    }
    this.#page.turn(draft);
  }

  async #bury(cause: unknown, draft: Draft): Promise<void> {
    const { logger, now, paceMs } = this.#options;
    logger.warn(faultFacts(cause), 'a stream died');
    // While Slack is away its message stays as it is; the end of the reply takes that away.
    this.#notBeforeMs = now() + paceMs * 5;
    const text = this.#page.body(draft).slice(0, this.#page.sent);
    const { kind } = await this.#stream.replace(text, [], 'part');
    if (kind !== 'replaced') {
      this.#page.forgetSent();
      this.#cards.forget();
    }
    this.#notBeforeMs = 0;
    this.#deaths += 1;
    this.#stream.abandon();
  }

  #pending(draft: Draft): StreamContent {
    const body = this.#page.body(draft);
    const { taken } = cutText(body, MOST_CHARS, this.#page.sent);
    return {
      cards: this.#takesCards ? this.#cards.pending(draft.cards) : [],
      text: body.slice(this.#page.sent, taken),
    };
  }

  #isNothing({ cards, text }: StreamContent): boolean {
    return cards.length === 0 && (this.#stream.isLive ? text === '' : text.trim() === '');
  }

  #isUnavailable(): boolean {
    return this.#deaths > MOST_DEATHS || (!this.#options.latch.works && !this.#stream.isLive);
  }

  #unavailable(): Shown {
    return { kind: 'unavailable', from: this.#page.sentOfText };
  }
}

interface Attempt {
  readonly draft: Draft;
  readonly content: StreamContent;
}
