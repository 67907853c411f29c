import type { Core } from '../core.js';
import { eventCallback } from '../events/event-callback.js';
import type { Delivered } from '../events/parcel.js';
import type { DisconnectReason } from '../events/socket-hub.js';
import { isJson, type Json } from '../json.js';
import type { Fault, FaultHandle } from './faults.js';

interface RawDelivery {
  /** Default 1. Each time with the same `event_id`, and in its own envelope. */
  readonly times?: number;
  /** As a retry, though no earlier attempt was made. */
  readonly retry?: { readonly num: number; readonly reason: string };
}

/** What a test wants to happen. */
export interface TestSide {
  /** The next calls of a method go wrong. */
  fail(fault: Fault): FaultHandle;
  /**
   * The workspace lacks features, until it is disposed of: methods (`agents.sessions.setStatus`), block types
   * (`data_table`), chunk types (`chunk:task_update`) or the bot's scopes (`files:read`).
   */
  without(features: readonly string[]): Disposable;
  /** Delivers any event; of an `event_callback` only what is missing is filled in. */
  deliver(event: Json, options?: RawDelivery): Promise<readonly Delivered[]>;
  readonly sockets: SocketControl;
}

interface SocketControl {
  /** How many Socket Mode connections are open. */
  count(): number;
  /** Asks them to go, as Slack does every few hours. */
  disconnect(reason: DisconnectReason): void;
  /** Cuts them without a word. */
  cut(): void;
  /** They stay open, but nothing comes over them any more, not even a pong. */
  mute(): void;
}

export function testSide(core: Core): TestSide {
  const { faults } = core;
  const { sockets } = core.outbox;
  return {
    fail: (fault) => faults.fail(fault),
    without: (features) => faults.without(features),
    deliver: (event, options = {}) => deliver(core, event, options),
    sockets: {
      count: () => sockets.count,
      disconnect: (reason) => sockets.disconnect(reason),
      cut: () => sockets.cut(),
      mute: () => sockets.mute(),
    },
  };
}

function deliver(
  core: Core,
  event: Json,
  { times = 1, retry }: RawDelivery,
): Promise<readonly Delivered[]> {
  const { event: inner } = event;
  const isWhole = event['type'] === 'event_callback' && isJson(inner);
  const payload = isWhole
    ? { ...eventCallback(core, inner), ...event }
    : eventCallback(core, event);
  const parcel = { kind: 'events_api' as const, payload, ...(retry && { retry }) };
  return Promise.all(Array.from({ length: times }, () => core.outbox.send(parcel)));
}
