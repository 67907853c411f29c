import type { ThreadKey } from '../threads/index.js';

/** A message that asks the bot for something, free of Slack's own shapes. */
export interface Question {
  readonly thread: ThreadKey;
  /** Identifies the message itself: team, channel and its own `ts`. */
  readonly id: string;
  readonly text: string;
  /** Whether it was answered before, in other words. */
  readonly isEdited?: boolean;
  readonly attachments: readonly Attachment[];
  readonly asker: Asker;
  /**
   * Reads what was said and attached in the thread besides questions and answers. Never rejects but for
   * the signal: what Slack does not show is `isWhole: false`.
   */
  hear(options: HearOptions): Promise<Heard>;
}

export interface HearOptions {
  /** Only what was said after this message, which an earlier `upTo` names; undefined for all of the thread. */
  readonly after: string | undefined;
  readonly signal: AbortSignal;
}

/** What people said in a thread: data that others wrote, with names in place of mentions, and secrets masked. */
export interface Heard {
  /** Oldest first. */
  readonly said: readonly Said[];
  /** How many older messages were left out, because there are too many or too much in them. */
  readonly leftOut: number;
  /** Files and pasted tables of these messages, oldest first. */
  readonly attachments: readonly Attachment[];
  /** To be given as `after` the next time. */
  readonly upTo: string;
  /** False when Slack did not show all of it. */
  readonly isWhole: boolean;
}

export interface Said {
  /** Name and id of the one who wrote it. */
  readonly from: string;
  readonly text: string;
}

export interface Asker {
  readonly userId: string;
  /** What Slack tells about them; undefined when it does not answer. Never rejects. */
  describe(): Promise<AskerFacts | undefined>;
}

export interface AskerFacts {
  /** What they call themselves: data, never an instruction. */
  readonly name: string;
  /** An IANA name such as `Europe/Berlin`. */
  readonly timeZone: string | undefined;
  /** The language of their Slack, such as `de-DE`. */
  readonly locale: string | undefined;
}

/** A file shared with the message; its bytes are fetched only when asked for. */
export interface Attachment {
  /** Slack's id of the file; a pasted table has one of ours. */
  readonly id: string;
  readonly name: string;
  /** As Slack declares it; a hint only. */
  readonly bytes: number | undefined;
  /** All that is needed to attach it again, as text for `reattach`. */
  readonly reference: string;
  /**
   * Starts the download.
   * @throws {FileRefused} when Slack, our limits or the file's kind forbid it.
   */
  open(options: { readonly signal: AbortSignal }): Promise<AsyncIterable<Uint8Array>>;
}
