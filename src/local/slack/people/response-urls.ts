import { randomUUID } from 'node:crypto';

/** Whom and what an answer through a `response_url` belongs to. */
export interface ResponsePlace {
  readonly channel: string;
  readonly user: string;
  /** The message with the button, which the answer may replace. */
  readonly ts: string | undefined;
  readonly threadTs: string | undefined;
}

/** Slack's: five answers within half an hour. */
const mostUses = 5;
const lifeMs = 30 * 60_000;

export class ResponseUrls {
  readonly #places = new Map<string, { place: ResponsePlace; until: number; uses: number }>();
  readonly #origin: string;
  readonly #now: () => number;

  constructor(origin: string, now: () => number) {
    this.#origin = origin;
    this.#now = now;
  }

  add(place: ResponsePlace): string {
    const id = randomUUID();
    this.#places.set(id, { place, until: this.#now() + lifeMs, uses: 0 });
    return `${this.#origin}/response/${id}`;
  }

  /** Undefined for an address that is unknown, used up or too old. */
  use(id: string): ResponsePlace | undefined {
    const known = this.#places.get(id);
    if (!known || known.uses >= mostUses || this.#now() > known.until) return undefined;
    this.#places.set(id, { ...known, uses: known.uses + 1 });
    return known.place;
  }
}
