import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Store } from '../store/index.js';
import type { ThreadKey } from '../threads/index.js';

/** Copies of the files of one thread. What fails here costs a copy, never an answer. */
export interface FileCopies {
  /** A copy of a file whose bytes are on their way. */
  begin(): Copying;
  /** The bytes that had this hash; undefined when there is no copy of them. Never rejects, but its reading may. */
  find(sha256: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** None of these rejects. */
export interface Copying {
  add(chunk: Uint8Array): Promise<void>;
  /** All chunks were added. */
  finish(sha256: string): Promise<void>;
  /** The rest of them will not come. */
  drop(): Promise<void>;
}

export interface FileCopiesOptions {
  readonly store: Pick<Store, 'copies'>;
  /** Most of all threads together; 0 for no copies. */
  readonly mostBytes: number;
  readonly logger: Logger;
}

const PART_BYTES = 512 * 1024;

const noCopying: Copying = { add: async () => {}, finish: async () => {}, drop: async () => {} };
const noCopies: FileCopies = { begin: () => noCopying, find: async () => undefined };

/** @returns the copies of each thread */
export function createFileCopies(options: FileCopiesOptions): (thread: ThreadKey) => FileCopies {
  const { store, mostBytes, logger } = options;
  if (mostBytes === 0) return () => noCopies;
  return (thread) => ({
    begin: () => new PartByPart(thread, options),
    async find(sha256) {
      try {
        const copy = await store.copies.find(thread, sha256);
        return copy && partsOf(store, copy);
      } catch (error) {
        logger.warn({ thread, err: error }, 'copies of files could not be looked for');
        return undefined;
      }
    },
  });
}

/** @throws {Error} when the copy goes while it is read, to make room */
async function* partsOf(
  { copies }: FileCopiesOptions['store'],
  { id, parts }: { readonly id: string; readonly parts: number },
): AsyncGenerator<Uint8Array> {
  for (let seq = 0; seq < parts; seq += 1) {
    const bytes = await copies.readPart(id, seq);
    if (bytes === undefined) throw new Error('The copy of a file went while it was read.');
    yield bytes;
  }
}

class PartByPart implements Copying {
  readonly #id = randomUUID();
  readonly #thread: ThreadKey;
  readonly #options: FileCopiesOptions;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #size = 0;
  #parts = 0;
  #isGivenUp = false;

  constructor(thread: ThreadKey, options: FileCopiesOptions) {
    this.#thread = thread;
    this.#options = options;
  }

  async add(chunk: Uint8Array): Promise<void> {
    if (this.#isGivenUp) return;
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    this.#size += chunk.length;
    if (this.#size > this.#options.mostBytes) await this.drop();
    else if (this.#waitingBytes >= PART_BYTES) await this.#trying(() => this.#write());
  }

  async finish(sha256: string): Promise<void> {
    const { store, mostBytes } = this.#options;
    await this.#trying(async () => {
      if (this.#waitingBytes > 0) await this.#write();
      const copy = { id: this.#id, thread: this.#thread, sha256 };
      const sizes = { size: this.#size, parts: this.#parts };
      await store.copies.finish({ ...copy, ...sizes, now: Date.now() }, { mostBytes });
    });
  }

  async drop(): Promise<void> {
    if (this.#parts > 0) await this.#trying(() => this.#options.store.copies.drop(this.#id));
    this.#isGivenUp = true;
    this.#waiting = [];
  }

  async #write(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    const seq = this.#parts;
    this.#parts += 1;
    const part = { id: this.#id, seq, thread: this.#thread, bytes, now: Date.now() };
    await this.#options.store.copies.add(part);
  }

  /** After one fault the copy is given up: its parts go when old ones are purged. */
  async #trying(work: () => Promise<void>): Promise<void> {
    if (this.#isGivenUp) return;
    try {
      await work();
    } catch (error) {
      this.#isGivenUp = true;
      this.#waiting = [];
      this.#options.logger.warn({ thread: this.#thread, err: error }, 'a file was not copied');
    }
  }
}
