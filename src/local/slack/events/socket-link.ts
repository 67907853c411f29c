import type { WebSocket } from 'ws';
import { isJson, type Json, stringOf } from '../json.js';

export type LinkOutcome =
  | { readonly kind: 'acknowledged'; readonly response: unknown }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'closed' };

/** One Socket Mode connection of the bot. */
export class SocketLink {
  readonly #socket: WebSocket;
  readonly #unacked = new Map<string, (outcome: LinkOutcome) => void>();
  #isMute = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('ping', (data: Buffer) => {
      if (!this.#isMute) socket.pong(data);
    });
    socket.on('message', (data: Buffer) => this.#acknowledge(parsed(String(data))));
    socket.on('close', () => {
      for (const settle of this.#unacked.values()) settle({ kind: 'closed' });
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends nothing more, pongs included, while the connection stays open: a dead socket seen from the bot. */
  mute(): void {
    this.#isMute = true;
  }

  send(message: Json): void {
    if (!this.#isMute) this.#socket.send(JSON.stringify(message));
  }

  ping(): void {
    if (!this.#isMute) this.#socket.ping();
  }

  /** Sends an envelope and waits for its acknowledgement, the end of the connection or of the time. */
  deliver(envelopeId: string, envelope: Json, timeoutMs: number): Promise<LinkOutcome> {
    return new Promise((resolve) => {
      const settle = (outcome: LinkOutcome) => {
        clearTimeout(timer);
        this.#unacked.delete(envelopeId);
        resolve(outcome);
      };
      const timer = setTimeout(() => settle({ kind: 'timeout' }), timeoutMs);
      this.#unacked.set(envelopeId, settle);
      this.send(envelope);
    });
  }

  close(): void {
    this.#socket.close(1000);
  }

  /** Cuts the connection without a word, as a lost network does. */
  terminate(): void {
    this.#socket.terminate();
  }

  #acknowledge(message: unknown): void {
    if (!isJson(message)) return;
    const settle = this.#unacked.get(stringOf(message['envelope_id']));
    settle?.({ kind: 'acknowledged', response: message['payload'] });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
