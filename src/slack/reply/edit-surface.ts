import {
  faultFacts,
  isPassing,
  isRefusedBlock,
  refusedTypes,
  retryAfterMs,
} from '../slack-fault.js';
import { words } from '../words.js';
import { cutText } from './cut-text.js';
import type { Card, Draft } from './draft.js';
import { carries, findSent } from './find-sent.js';
import { messageBody } from './message-body.js';
import type { Block, Finished, MarkedPart, Shown, Surface, SurfaceOptions } from './surface.js';

/** `chat.update` takes 4,000 characters of text, and a longer post is split by Slack; escapes need room. */
const MOST_CHARS = 3_500;

/** Shows a reply by posting a message and editing it; where edits fail, by posting it once at the end. */
export class EditSurface implements Surface {
  readonly #options: SurfaceOptions;
  #ts: string | undefined;
  #prefix = '';
  #start: number;
  #shown = '';
  #notBeforeMs = 0;
  #isLimited = false;
  /** Whether this workspace takes no `markdown` blocks. */
  #isPlain = false;

  /** @param from where in the draft's text this surface takes over */
  constructor(options: SurfaceOptions, from: number) {
    this.#options = options;
    this.#start = from;
  }

  get nextCall(): 'chat.update' | undefined {
    return this.#ts === undefined ? undefined : 'chat.update';
  }

  get againInMs(): number | undefined {
    return this.#isLimited ? Math.max(0, this.#notBeforeMs - this.#options.now()) : undefined;
  }

  async show(draft: Draft): Promise<Shown> {
    const { now, logger, paceMs } = this.#options;
    if (now() < this.#notBeforeMs) return { kind: 'shown' };
    this.#isLimited = false;
    try {
      await this.#turnPages(draft, (head) => this.#put({ text: head, part: 'part' }, 'post'));
      const text = [...draft.cards.map(cardLine), this.#body(draft)].filter(Boolean).join('\n');
      if (text !== this.#shown && text.trim() !== '')
        await this.#put({ text, part: 'part' }, 'post');
    } catch (error) {
      logger.info(faultFacts(error), 'progress was not shown');
      if (isRefusedBlock(error) && !isPassing(error) && !this.#isPlain) {
        this.#isPlain = true;
        return this.show(draft);
      }
      // What is shown on the way may be missed: the end brings all of it.
      const pauseMs = retryAfterMs(error);
      this.#isLimited = pauseMs !== undefined;
      this.#notBeforeMs = now() + (pauseMs ?? paceMs * 5);
    }
    return { kind: 'shown' };
  }

  async finish(draft: Draft, blocks: readonly Block[]): Promise<Finished> {
    await this.#turnPages(draft, async (head) => {
      await this.#putAtLast({ text: head, part: 'part' });
    });
    const text = this.#body(draft);
    const isEmpty = text.trim() === '';
    if (isEmpty && blocks.length === 0 && this.#ts === undefined) return { kind: 'shown' };
    const shown = isEmpty ? words.onlyFiles : text;
    return this.#putAtLast({ text: shown, blocks, part: 'last' });
  }

  amend(draft: Draft, blocks: readonly Block[]): Promise<Finished> {
    return this.finish(draft, blocks);
  }

  async leave(): Promise<void> {
    // Nothing is open.
  }

  /** Ends messages that are full, so that less than one is left. */
  async #turnPages(draft: Draft, put: (head: string) => Promise<void>): Promise<void> {
    for (;;) {
      const body = this.#body(draft);
      const { head, taken, reopen } = cutText(body, MOST_CHARS);
      if (taken === body.length) return;
      await put(head);
      this.#start += taken - this.#prefix.length;
      this.#prefix = reopen;
      this.#ts = undefined;
      this.#shown = '';
    }
  }

  /** Puts the text whatever it costs, but for the blocks. */
  async #putAtLast(content: Content): Promise<Finished> {
    const { text, blocks = [] } = content;
    try {
      await this.#put(content, 'postPatiently');
      return { kind: 'shown' };
    } catch (error) {
      const types = refusedTypes(error, messageBody(text, blocks, this.#isPlain).blocks);
      const isTextRefused = types.includes('markdown') && !this.#isPlain;
      if (isRefusedBlock(error) && blocks.length > 0 && !isTextRefused)
        return { kind: 'refused', types };
      this.#options.logger.warn(faultFacts(error), 'a message was not taken');
      if (isRefusedBlock(error) && !this.#isPlain) this.#isPlain = true;
      else if (this.#ts !== undefined) this.#ts = undefined;
      else throw error;
      return this.#putAtLast(content);
    }
  }

  async #put(
    { text, blocks = [], part }: Content,
    method: 'post' | 'postPatiently',
  ): Promise<void> {
    const { calls, call, mark, onPosted } = this.#options;
    const body = messageBody(text, blocks, this.#isPlain);
    const marked = mark(part);
    const content = { channel: call.channel, ...body, ...marked };
    if (this.#ts === undefined) {
      const thread = { thread_ts: call.rootTs, unfurl_links: false, unfurl_media: false };
      const isIt = carries(marked.metadata.event_payload.part);
      const find = (fault: unknown) => findSent(isIt, fault, this.#options);
      const { ts } = await calls[method]('chat.postMessage', { ...content, ...thread }, { find });
      this.#ts = ts;
      if (ts !== undefined) onPosted(ts);
    } else {
      await calls[method]('chat.update', { ...content, ts: this.#ts, parse: 'none' });
    }
    this.#shown = text;
  }

  #body({ text }: Draft): string {
    return this.#prefix + text.slice(this.#start);
  }
}

interface Content {
  readonly text: string;
  readonly blocks?: readonly Block[];
  readonly part: MarkedPart;
}

const SIGNS = { in_progress: '⏳', complete: '✅', error: '⚠️' } as const;

function cardLine({ status, title, output }: Card): string {
  return `${SIGNS[status]} ${title}${output === '' ? '' : ` (${output})`}`;
}
