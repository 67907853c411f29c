import type { Settings } from '../settings.js';
import type { Changes } from '../state/changes.js';
import type { AttemptOutcome, DeliveryRecord } from '../state/delivery-record.js';
import { Log } from '../state/log.js';
import { deliverByHttp } from './deliver-by-http.js';
import type { Delivered, Parcel } from './parcel.js';
import type { SocketHub } from './socket-hub.js';

interface OutboxOptions {
  readonly settings: Settings;
  readonly changes: Changes;
  readonly sockets: SocketHub;
  readonly url: string | undefined;
  readonly signal: AbortSignal;
}

/** Hands parcels to the bot over the wire that is set, and remembers every attempt. */
export class Outbox {
  readonly deliveries: Log<DeliveryRecord>;
  readonly sockets: SocketHub;
  readonly #options: OutboxOptions;
  #url: string | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#url = options.url;
    this.sockets = options.sockets;
    this.deliveries = new Log(options.settings.logLength);
  }

  /** From now on; undefined for Socket Mode. */
  sendTo(url: string | undefined): void {
    this.#url = url;
  }

  /** Never rejects: what could not be delivered, also because the stand-in closed, is given up. */
  async send(parcel: Parcel): Promise<Delivered> {
    try {
      return await this.#deliver(parcel);
    } catch (error) {
      if (!this.#options.signal.aborted) throw error;
      return { kind: 'given-up', attempts: 0, reason: 'closed' };
    }
  }

  #deliver(parcel: Parcel): Promise<Delivered> {
    const { settings, signal } = this.#options;
    const via = this.#url === undefined ? 'socket' : 'http';
    const onAttempt = (attempt: number, startedAt: number, outcome: AttemptOutcome) => {
      const durationMs = performance.now() - startedAt;
      const at = settings.now() - durationMs;
      this.#record({ ...parcel, via, attempt, at, durationMs, outcome });
    };
    const { ackTimeoutMs, retryDelaysMs, signingSecret } = settings;
    const options = { ackTimeoutMs, retryDelaysMs, signal, onAttempt };
    return this.#url === undefined
      ? this.sockets.deliver(parcel, options)
      : deliverByHttp(parcel, { ...options, url: this.#url, signingSecret });
  }

  #record(delivery: DeliveryRecord): void {
    this.deliveries.add(delivery);
    this.#options.changes.tell({ kind: 'delivered', delivery });
  }
}
