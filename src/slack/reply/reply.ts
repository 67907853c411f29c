import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, AnswerFile, AnswerStep } from '../answer.js';
import { answerButtons } from '../buttons/answer-buttons.js';
import { chartBlock } from '../charts/chart-block.js';
import { withoutTableSecrets } from '../hostile/table-secrets.js';
import type { Outlet } from '../outlet.js';
import { faultFacts } from '../slack-fault.js';
import { type TableRung, tableRungs } from '../tables/table-rungs.js';
import { uploadWords } from '../words.js';
import { answerMark } from './answer-mark.js';
import { Bell } from './bell.js';
import { BlockParts } from './block-parts.js';
import { Cards } from './cards.js';
import type { Draft } from './draft.js';
import { EditSurface } from './edit-surface.js';
import type { Opening } from './openings.js';
import { ReplyText } from './reply-text.js';
import { shareFiles, type Unshared } from './share-files.js';
import { StreamSurface, type StreamSurfaceOptions } from './stream-surface.js';
import type { Block, Finished, Mark, MarkedPart, Surface } from './surface.js';

/** A message may have to be turned over although nothing new happened. */
const HEARTBEAT_MS = 15_000;

export interface ReplyOptions extends Omit<StreamSurfaceOptions, 'mark'> {
  readonly outlet: Outlet;
  readonly opening: Opening;
}

interface FinishedMessage {
  /** The table, where it is shown neither as a block nor as text. */
  readonly tableFile: readonly AnswerFile[];
  /** What stands below the text. */
  readonly blocks: readonly Block[];
}

/** The answer to one question as it grows in its thread: one writer, one message where one does. */
export class Reply {
  readonly #options: ReplyOptions & StreamSurfaceOptions;
  readonly #bell = new Bell();
  readonly #ended = new AbortController();
  readonly #cards: Cards;
  readonly #text: ReplyText;
  readonly #writing: Promise<void>;
  #surface: Surface;
  /** How many files follow the text; undefined while it is not known that the answer is a whole one. */
  #files: number | undefined;

  constructor(options: ReplyOptions) {
    this.#options = { ...options, mark: (part) => this.#mark(part) };
    this.#cards = new Cards(options.outlet.literal);
    this.#text = new ReplyText(options.outlet);
    this.#surface = options.latch.works
      ? new StreamSurface(this.#options)
      : new EditSurface(this.#options, 0);
    this.#writing = this.#write();
    void options.opening.awaited.then(() => this.#showThinking());
  }

  show(step: AnswerStep): void {
    if (this.#ended.signal.aborted) return;
    this.#cards.note(step);
    if (step.kind === 'text') this.#text.addStreamed(step.delta);
    else if (step.kind === 'cell-started') this.#text.endParagraph();
    this.#bell.ring();
  }

  /** A later answer waits for this one's first message. */
  #showThinking(): void {
    if (this.#ended.signal.aborted || this.#text.markdown !== '') return;
    this.#cards.think();
    this.#bell.ring();
  }

  /** Ends the reply: all of the text, the table, the files, and what could not be brought. */
  async finish(answer: Answer): Promise<void> {
    await this.#stopWriting();
    await this.#options.opening.ready();
    this.#cards.settle(answer.outcome.kind);
    this.#text.addRest(answer);
    const files = [...this.#text.files, ...answer.files];
    // What was broken off by the end of the process is answered anew by the next one.
    if (answer.outcome.kind !== 'shut-down') this.#files = answer.charts.length + files.length;
    const { tableFile, blocks } = await this.#finishMessage(answer);
    const results = [...answer.charts, ...tableFile, ...files];
    const unshared = await shareFiles(results, this.#options);
    if (unshared.length > 0) await this.#tellOf(unshared, blocks);
  }

  /** The question is gone: a word more would land where nobody asked. */
  async withdraw(): Promise<void> {
    await this.#stopWriting();
    await this.#surface.leave();
  }

  #mark(part: MarkedPart): Mark {
    const isWhole = part === 'last' && this.#files !== undefined;
    return answerMark(this.#options.call, isWhole ? { files: this.#files ?? 0 } : {});
  }

  async #stopWriting(): Promise<void> {
    this.#ended.abort();
    this.#bell.ring();
    await this.#writing;
  }

  async #write(): Promise<void> {
    const { signal } = this.#ended;
    const { opening } = this.#options;
    // One listener for all rounds.
    const ended = once(signal, 'abort');
    for (;;) {
      const { againInMs } = this.#surface;
      const isHeard = await this.#bell.heard({ withinMs: againInMs ?? HEARTBEAT_MS });
      if ((isHeard || againInMs !== undefined) && !signal.aborted) {
        await Promise.race([opening.ready(), ended]);
        await this.#room();
      }
      if (signal.aborted) return;
      await this.#showNow();
      await sleep(this.#options.paceMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Many replies that grow at once share what the workspace takes; the end of one waits for no other. */
  async #room(): Promise<void> {
    const { nextCall } = this.#surface;
    if (nextCall === undefined) return;
    await this.#options.calls.roomFor(nextCall, this.#ended.signal).catch(() => undefined);
  }

  async #showNow(): Promise<void> {
    try {
      const shown = await this.#surface.show(this.#draft());
      if (shown.kind !== 'unavailable') return;
      this.#surface = new EditSurface(this.#options, shown.from);
      await this.#surface.show(this.#draft());
    } catch (error) {
      this.#options.logger.error(faultFacts(error), 'progress could not be shown');
    }
  }

  /** Ends the message with the richest form of table, chart and buttons that Slack takes. */
  async #finishMessage({ table: given, offers }: Answer): Promise<FinishedMessage> {
    const { outlet, call } = this.#options;
    const table = given && withoutTableSecrets(given);
    const rungs = table === undefined ? [] : tableRungs(table, outlet);
    const tables = rungs.flatMap((rung) => (rung.kind === 'blocks' ? [rung.blocks] : []));
    const chart = table === undefined ? undefined : chartBlock(table, outlet);
    const charts = chart === undefined ? [] : [[chart]];
    const buttons = answerButtons(offers, call.messageTs);
    const parts = new BlockParts([tables, charts, buttons], [1, 2, 0]);
    const files: AnswerFile[] = [];
    let isTableDue = rungs.length > 0;
    for (;;) {
      if (isTableDue && parts.isLeftOut(0)) {
        isTableDue = false;
        files.push(...this.#addTableOtherwise(rungs));
      }
      const blocks = parts.blocks();
      const finished = await this.#finishWith(blocks);
      if (finished.kind !== 'refused' || blocks.length === 0) return { tableFile: files, blocks };
      parts.lower(finished.types);
    }
  }

  /** The table as text or a file, below the words. */
  #addTableOtherwise(rungs: readonly TableRung[]): readonly AnswerFile[] {
    const last = rungs.at(-1);
    if (last === undefined || last.kind === 'blocks') return [];
    this.#text.addParagraph(last.text);
    return last.kind === 'file' ? [last.file] : [];
  }

  async #finishWith(blocks: readonly Block[]): Promise<Finished> {
    const finished = await this.#surface.finish(this.#draft(), blocks);
    if (finished.kind !== 'unavailable') return finished;
    this.#surface = new EditSurface(this.#options, finished.from);
    return this.#surface.finish(this.#draft(), blocks);
  }

  /** In the answer itself; in a message of its own only where that cannot be edited any more. */
  async #tellOf(unshared: readonly Unshared[], blocks: readonly Block[]): Promise<void> {
    const { outlet, logger } = this.#options;
    const text = outlet.markdown(unshared.map(uploadWords).join('\n'));
    this.#text.addParagraph(text);
    const amended = await this.#surface
      .amend(this.#draft(), blocks)
      .catch((error: unknown) => logger.info(faultFacts(error), 'an answer could not be amended'));
    if (amended?.kind === 'shown') return;
    await new EditSurface(this.#options, 0).finish({ text, cards: [] }, []);
  }

  #draft(): Draft {
    return { text: this.#text.markdown, cards: this.#cards.list() };
  }
}
