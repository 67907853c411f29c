import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { present } from '../json.js';
import type { Changes } from '../state/changes.js';
import type { AttemptOutcome } from '../state/delivery-record.js';
import type { Delivered, Parcel } from './parcel.js';
import { SocketLink } from './socket-link.js';
import { SocketPool } from './socket-pool.js';

export type DisconnectReason = 'warning' | 'refresh_requested' | 'link_disabled';

export interface SocketDeliveryOptions {
  readonly ackTimeoutMs: number;
  readonly retryDelaysMs: readonly number[];
  readonly signal: AbortSignal;
  readonly onAttempt: (attempt: number, startedAt: number, outcome: AttemptOutcome) => void;
}

/** As many as Slack allows one app. */
const maxLinks = 10;
/** Well under the 30 s after which the bot's library takes the server for dead. */
const pingEveryMs = 10_000;

/** Socket Mode: the bot's open connections, and which of them gets the next envelope. */
export class SocketHub {
  readonly #tickets = new Set<string>();
  readonly #pool = new SocketPool();
  readonly #server = new WebSocketServer({ noServer: true, autoPong: false });
  readonly #pinger: NodeJS.Timeout;
  readonly #changes: Changes;
  readonly #appId: string;

  constructor(http: Server, changes: Changes, appId: string) {
    this.#changes = changes;
    this.#appId = appId;
    this.#pinger = setInterval(() => {
      for (const link of this.#pool.open()) link.ping();
    }, pingEveryMs).unref();
    http.on('upgrade', (request, socket, head) => {
      if (this.#takesTicket(request)) {
        this.#server.handleUpgrade(request, socket, head, (opened) => this.#welcome(opened));
      } else {
        socket.destroy();
      }
    });
  }

  get count(): number {
    return this.#pool.open().length;
  }

  /** The one connection that an address of apps.connections.open is good for. */
  newTicket(): string | undefined {
    if (this.count >= maxLinks) return undefined;
    const ticket = randomUUID();
    this.#tickets.add(ticket);
    return ticket;
  }

  async deliver(parcel: Parcel, options: SocketDeliveryOptions): Promise<Delivered> {
    // Only events are retried: a person presses again.
    const delays = parcel.kind === 'events_api' ? [...options.retryDelaysMs] : [];
    let last: SocketLink | undefined;
    let retry = parcel.retry;
    for (let attempt = 0; ; attempt += 1) {
      const link = await this.#pool.next(last, options.signal);
      const startedAt = performance.now();
      const id = randomUUID();
      const outcome = await link.deliver(id, envelope(id, parcel, retry), options.ackTimeoutMs);
      if (outcome.kind === 'acknowledged') {
        options.onAttempt(attempt, startedAt, outcome);
        return { ...outcome, attempts: attempt + 1 };
      }
      options.onAttempt(attempt, startedAt, { kind: 'failed', reason: outcome.kind, retry: true });
      // A connection that ended costs no attempt: the next one gets the envelope.
      const delay = outcome.kind === 'closed' ? 0 : delays.shift();
      if (delay === undefined) {
        return { kind: 'given-up', attempts: attempt + 1, reason: outcome.kind };
      }
      if (delay > 0) await wait(delay, undefined, { signal: options.signal });
      last = link;
      retry = { num: (parcel.retry?.num ?? 0) + attempt + 1, reason: 'timeout' };
    }
  }

  /** Asks every connection to go, as Slack does every few hours. */
  disconnect(reason: DisconnectReason): void {
    for (const link of this.#pool.open()) {
      link.send({ type: 'disconnect', reason, debug_info: { host: 'applink-local' } });
    }
  }

  /** Cuts every connection without a word. */
  cut(): void {
    for (const link of this.#pool.open()) link.terminate();
  }

  /** Leaves the connections of this moment open, but sends nothing over them any more. */
  mute(): void {
    for (const link of this.#pool.open()) link.mute();
  }

  close(): void {
    clearInterval(this.#pinger);
    this.cut();
    this.#server.close();
  }

  #takesTicket({ url }: IncomingMessage): boolean {
    const { pathname, searchParams } = new URL(url ?? '/', 'ws://localhost');
    return pathname === '/link/' && this.#tickets.delete(searchParams.get('ticket') ?? '');
  }

  #welcome(socket: WebSocket): void {
    const link = new SocketLink(socket);
    socket.on('close', () => {
      this.#pool.remove(link);
      this.#changes.tell({ kind: 'sockets-changed', open: this.count });
    });
    socket.on('error', () => link.terminate());
    link.send({
      type: 'hello',
      num_connections: this.count + 1,
      debug_info: { host: 'applink-local', build_number: 1, approximate_connection_time: 18_060 },
      connection_info: { app_id: this.#appId },
    });
    this.#pool.add(link);
    this.#changes.tell({ kind: 'sockets-changed', open: this.count });
  }
}

function envelope(id: string, { kind, payload }: Parcel, retry: Parcel['retry']) {
  return present({
    envelope_id: id,
    type: kind,
    payload,
    accepts_response_payload: kind !== 'events_api',
    retry_attempt: kind === 'events_api' ? (retry?.num ?? 0) : undefined,
    retry_reason: kind === 'events_api' ? (retry?.reason ?? '') : undefined,
  });
}
