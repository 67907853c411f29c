import type { Ledger } from '../ledger.js';
import type { Arguments } from '../slack-calls.js';
import { faultFacts, isPassing, isRefusedBlock, refusedTypes } from '../slack-fault.js';
import { words } from '../words.js';
import type { Card } from './draft.js';
import { carries, findSent } from './find-sent.js';
import { messageBody } from './message-body.js';
import type { StreamStarts } from './stream-starts.js';
import type { Block, Mark, MarkedPart, SurfaceOptions } from './surface.js';
import { upTo } from './up-to.js';

/** Task cards count towards the size of a message (vercel/chat#617). */
const LONGEST_CARD_TEXT = 200;

export interface StreamContent {
  readonly cards: readonly Card[];
  readonly text: string;
}

export interface LiveStreamOptions extends SurfaceOptions {
  /** Shared by all replies. */
  readonly starts: StreamStarts;
  readonly ledger: Pick<Ledger, 'surfacesOf'>;
  readonly botUserId: string;
}

/** The one streamed message that is open, if any. Calls reject with Slack's error. */
export class LiveStream {
  readonly #options: LiveStreamOptions;
  #open: { readonly ts: string; readonly startedAtMs: number } | undefined;
  #endedTs: string | undefined;

  constructor(options: LiveStreamOptions) {
    this.#options = options;
  }

  get isLive(): boolean {
    return this.#open !== undefined;
  }

  /** 0 when none is open. */
  get ageMs(): number {
    return this.#open === undefined ? 0 : this.#options.now() - this.#open.startedAtMs;
  }

  /** Opens the message when none is. */
  async send(content: StreamContent): Promise<void> {
    const { calls, call, now, onPosted, starts } = this.#options;
    const chunks = chunksOf(content);
    if (this.#open !== undefined) {
      await calls.post('chat.appendStream', { ...this.#place(), chunks });
      return;
    }
    const startedAtMs = now();
    const thread = { channel: call.channel, thread_ts: call.rootTs };
    const recipient = { recipient_team_id: call.userTeam, recipient_user_id: call.userId };
    const ts = await starts.start({ ...thread, ...recipient, chunks }, this.#options);
    this.#open = { ts, startedAtMs };
    onPosted(ts);
  }

  /** Ends the message while the reply goes on in another one: running cards are marked so. */
  async interrupt({ cards, text }: StreamContent): Promise<void> {
    const paused = cards.map(
      (card): Card => ({ ...card, status: 'complete', output: words.continued }),
    );
    const chunks = chunksOf({ cards: paused, text });
    await this.#end(this.#options.mark('part'), chunks.length > 0 ? { chunks } : {});
  }

  async stop(blocks: readonly Block[]): Promise<void> {
    await this.#end(this.#options.mark('last'), blocks.length > 0 ? { blocks } : {});
  }

  /**
   * Ends the message and writes it anew by an edit, which also mends one whose stream died; one without words is
   * only ended, or goes where another takes its place.
   * @throws when Slack is away, and may take the edit later
   */
  async replace(markdown: string, blocks: readonly Block[], part: MarkedPart): Promise<Replaced> {
    const { calls, logger, mark } = this.#options;
    await this.#endQuietly();
    if (markdown.trim() === '' && blocks.length === 0) {
      // What a lost call may have put there is said anew, too.
      if (part === 'part') await this.#removeQuietly();
      return { kind: 'lost' };
    }
    const body = messageBody(markdown, blocks, false);
    try {
      const content = { ...body, ...mark(part), parse: 'none' };
      await calls.postPatiently('chat.update', { ...this.#place(), ...content });
      this.#endedTs = this.#open?.ts;
      this.#open = undefined;
      return { kind: 'replaced' };
    } catch (error) {
      logger.warn(faultFacts(error), 'a streamed message could not be edited');
      if (isPassing(error) && !isRefusedBlock(error)) throw error;
      if (blocks.length === 0 || !isRefusedBlock(error)) {
        await this.#removeQuietly();
        return { kind: 'lost' };
      }
      return { kind: 'refused', types: refusedTypes(error, body.blocks) };
    }
  }

  /** Writes the message that was ended last anew. @throws Slack's error */
  async amend(markdown: string, { before, after }: Around): Promise<void> {
    const { calls, call, mark } = this.#options;
    const { text, blocks } = messageBody(markdown, after, false);
    const content = { text, blocks: [...before, ...blocks], ...mark('last'), parse: 'none' };
    await calls.postPatiently('chat.update', {
      ...{ channel: call.channel, ts: this.#endedTs },
      ...content,
    });
  }

  abandon(): void {
    this.#open = undefined;
  }

  async #end(mark: Mark, extra: Arguments): Promise<void> {
    const { calls } = this.#options;
    const args = { ...this.#place(), ...stillAtWork, ...mark, ...extra };
    const isIt = carries(mark.metadata.event_payload.part);
    const find = (fault: unknown) => findSent(isIt, fault, this.#options);
    await calls.postPatiently('chat.stopStream', args, { find });
    this.#endedTs = this.#open?.ts;
    this.#open = undefined;
  }

  /** All that it shows is said anew in another message. */
  async #removeQuietly(): Promise<void> {
    const { calls, logger } = this.#options;
    await calls
      .post('chat.delete', this.#place())
      .catch((error: unknown) => logger.info(faultFacts(error), 'a lost stream was not removed'));
  }

  /** Only an ended stream may be edited, and one may live on behind a lost reply. */
  async #endQuietly(): Promise<void> {
    const { calls, logger } = this.#options;
    try {
      await calls.post('chat.stopStream', { ...this.#place(), ...stillAtWork });
    } catch (error) {
      if (isPassing(error)) throw error;
      logger.debug(faultFacts(error), 'a stream had ended');
    }
  }

  #place() {
    return { channel: this.#options.call.channel, ts: this.#open?.ts };
  }
}

/** What stands around a message's text. */
interface Around {
  readonly before: readonly Block[];
  readonly after: readonly Block[];
}

type Replaced =
  | { readonly kind: 'replaced' | 'lost' }
  | { readonly kind: 'refused'; readonly types: readonly string[] };

/** Charts or another message may follow: the status ends with the whole reply, not with one stream of it. */
const stillAtWork = { session_status: 'processing' } as const;

function chunksOf({ cards, text }: StreamContent): readonly object[] {
  return [
    ...cards.map(({ id, title, status, output }) => ({
      type: 'task_update',
      id,
      title: upTo(title, LONGEST_CARD_TEXT),
      status,
      ...(output === '' ? {} : { output: upTo(output, LONGEST_CARD_TEXT) }),
    })),
    ...(text === '' ? [] : [{ type: 'markdown_text', text }]),
  ];
}
