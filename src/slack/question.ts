import type { ThreadKey } from '../threads/index.js';
import type { SlackFile } from './files/slack-file.js';

/** A message that asks the bot for something, free of Slack's own shapes. */
export interface Question {
  readonly thread: ThreadKey;
  /** Identifies the message itself: team, channel and its own `ts`. */
  readonly id: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly asker: Asker;
}

export interface Asker {
  readonly userId: string;
}

/** A file shared with the message; its bytes are fetched only when asked for. */
export interface Attachment {
  readonly name: string;
  /** As Slack declares it; a hint only. */
  readonly bytes: number | undefined;
  /** Where Slack keeps it: all that is needed to attach it again. */
  readonly reference: SlackFile;
  /**
   * Starts the download.
   * @throws {FileRefused} when Slack, our limits or the file's kind forbid it.
   */
  open(options: { readonly signal: AbortSignal }): Promise<AsyncIterable<Uint8Array>>;
}
