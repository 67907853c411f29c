import { type Json, own, stringOf } from '../json.js';

/** Calls a minute, per method (reference 4.1: tiers 1 to 4 are 1, 20, 50 and 100). */
const tiers: Readonly<Record<string, number>> = {
  'chat.startStream': 20,
  'chat.stopStream': 20,
  'chat.appendStream': 100,
  'chat.update': 50,
  'chat.delete': 50,
  'chat.postEphemeral': 100,
  'files.getUploadURLExternal': 100,
  'files.completeUploadExternal': 100,
  'files.info': 100,
  'files.delete': 50,
  'conversations.info': 50,
  'conversations.history': 50,
  'conversations.replies': 50,
  'conversations.open': 50,
  'reactions.add': 50,
  'reactions.remove': 20,
  'users.info': 100,
  'bots.info': 50,
  'assistant.threads.setSuggestedPrompts': 50,
  'assistant.threads.setTitle': 50,
  'agents.sessions.setStatus': 50,
  'agents.sessions.rename': 50,
  'views.open': 100,
  'views.push': 100,
  'views.update': 100,
  'views.publish': 100,
};

const minuteMs = 60_000;

interface Window {
  readonly key: string;
  readonly calls: number;
  readonly lengthMs: number;
}

/** Which calls come too fast: tiers by method, and one message a second for each channel. */
export class RateLimits {
  readonly #calls = new Map<string, readonly number[]>();
  readonly #isOn: boolean;
  readonly #now: () => number;

  constructor(isOn: boolean, now: () => number) {
    this.#isOn = isOn;
    this.#now = now;
  }

  /** Seconds to wait; undefined for a call that is let through, and then counted. */
  retryAfter(method: string, args: Json): number | undefined {
    const window = this.#isOn ? windowOf(method, args) : undefined;
    if (!window) return undefined;
    const now = this.#now();
    const recent = (this.#calls.get(window.key) ?? []).filter((at) => now - at < window.lengthMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= window.calls) {
      return Math.max(1, Math.ceil((oldest + window.lengthMs - now) / 1_000));
    }
    this.#calls.set(window.key, [...recent, now]);
    return undefined;
  }
}

function windowOf(method: string, args: Json): Window | undefined {
  if (method === 'chat.postMessage') {
    // About one a second, with some bursts allowed: measured over three seconds here.
    return { key: `${method}:${stringOf(args['channel'])}`, calls: 3, lengthMs: 3_000 };
  }
  const calls = own(tiers, method);
  return calls === undefined ? undefined : { key: method, calls, lengthMs: minuteMs };
}
