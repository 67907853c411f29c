import type { Claims } from '../../threads/index.js';
import type { MessageEvent } from './message-event.js';

/** Makes one event of the two that Slack sends for a mention, and of every redelivery. */
export interface Twins {
  /**
   * The event to act on, or undefined when this message is taken already. An `app_mention` without
   * files waits for its `message` twin, since only that one surely has them (bolt-python#925,
   * hermes-agent#77141).
   */
  take(id: string, event: MessageEvent): Promise<MessageEvent> | undefined;
}

export interface TwinsOptions {
  readonly claims: Claims;
  readonly waitMs: number;
}

export function createTwins({ claims, waitMs }: TwinsOptions): Twins {
  const waiting = new Map<string, (twin: MessageEvent) => void>();
  return {
    take(id, event) {
      if (!claims.claim(id)) {
        if (event.type === 'message') waiting.get(id)?.(event);
        return undefined;
      }
      if (event.type === 'message' || hasFiles(event)) return Promise.resolve(event);
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
  };
}

function hasFiles({ files }: MessageEvent): boolean {
  return (files?.length ?? 0) > 0;
}
