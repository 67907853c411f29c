import type { Logger } from 'pino';
import type { Call } from '../inbound/router.js';
import type { ProgressMethod, SlackCalls } from '../slack-calls.js';
import type { Draft } from './draft.js';

/** A way to show a growing reply in a thread. Calls on one surface never overlap. */
export interface Surface {
  /** The call that `show` is likely to make; undefined for none that is made often. */
  readonly nextCall: ProgressMethod | undefined;
  /** When Slack takes what it did not take just now; undefined when nothing of that kind waits. */
  readonly againInMs: number | undefined;
  /** Brings the thread up to date with the draft, as far as Slack lets it just now. */
  show(draft: Draft): Promise<Shown>;
  /**
   * Shows all of the draft and ends the message, with blocks below the text. When Slack does not take
   * the blocks, the message stays open for another try.
   */
  finish(draft: Draft, blocks: readonly Block[]): Promise<Finished>;
  /**
   * Shows what has become of the draft since it was finished, in the same message: nobody is notified again.
   * @throws Slack's error when it takes no edit
   */
  amend(draft: Draft, blocks: readonly Block[]): Promise<Finished>;
  /** Leaves the reply as it is, without another message. Never rejects. */
  leave(): Promise<void>;
}

/** A Block Kit block; some of those we send are newer than Slack's own types. */
export interface Block {
  readonly type: string;
  readonly [field: string]: unknown;
}

export type Shown =
  | { readonly kind: 'shown' }
  /** This surface does not work here; another one goes on from this character of the draft's text. */
  | { readonly kind: 'unavailable'; readonly from: number };

export type Finished =
  | Shown
  /** `types` are those of the blocks that Slack named; it does not always. */
  | { readonly kind: 'refused'; readonly types: readonly string[] };

export interface SurfaceOptions {
  readonly calls: SlackCalls;
  readonly call: Call;
  readonly logger: Logger;
  readonly now: () => number;
  /** Least time between two calls that show progress. */
  readonly paceMs: number;
  /** What every message carries, so that one found in the thread can be told from others. */
  readonly mark: (part: MarkedPart) => Mark;
  /** Called with the `ts` of each message as soon as Slack told it. */
  readonly onPosted: (ts: string) => void;
}

/** `last`: what was shown is whole with it, but for files. */
export type MarkedPart = 'part' | 'last';

/** Arguments of `chat.postMessage`, `chat.update` and `chat.stopStream`. */
export interface Mark {
  readonly metadata: {
    readonly event_type: string;
    readonly event_payload: {
      readonly message: string;
      /** Of this message alone. */
      readonly part: string;
      readonly files?: number;
    };
  };
}
