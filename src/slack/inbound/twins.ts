import type { MessageEvent } from './message-event.js';

/**
 * Makes one event of the two that Slack sends for a mention. An `app_mention` without files waits for
 * its `message` twin, since only that one surely has them (bolt-python#925, hermes-agent#77141).
 */
export interface Twins {
  /** The event to act on, from the first of the two, once it is whole. */
  whole(id: string, event: MessageEvent): Promise<MessageEvent>;
  /** The other of the two, or a redelivery. */
  joined(id: string, event: MessageEvent): void;
}

export function createTwins({ waitMs }: { readonly waitMs: number }): Twins {
  const waiting = new Map<string, (twin: MessageEvent) => void>();
  return {
    whole(id, event) {
      if (!isHalf(event)) return Promise.resolve(event);
      return new Promise((resolve) => {
        const settle = (twin: MessageEvent): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(twin);
        };
        const timer = setTimeout(() => settle(event), waitMs);
        waiting.set(id, settle);
      });
    },
    joined(id, event) {
      if (event.type === 'message') waiting.get(id)?.(event);
    },
  };
}

/** A mention whose files may only be in its twin. */
export function isHalf({ type, files }: MessageEvent): boolean {
  return type === 'app_mention' && (files?.length ?? 0) === 0;
}
