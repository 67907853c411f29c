import type { FileRefusal } from './file-refusal.js';
import { refusalWords } from './words.js';

/**
 * A shared file cannot be had: Slack refuses it, it is not held by Slack, or it is over a limit.
 * The message is a whole sentence for the asker, with what to do next.
 */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: FileRefusal;
  readonly file: string;

  constructor({ reason, file, maxBytes, cause }: FileRefusedFacts) {
    super(refusalWords(reason, maxBytes), { cause });
    this.reason = reason;
    this.file = file;
  }

  /** Whether it stays so until somebody uploads the file again. */
  get isLasting(): boolean {
    return !passing.includes(this.reason);
  }
}

const passing: readonly FileRefusal[] = ['unreachable', 'login-page'];

interface FileRefusedFacts {
  readonly reason: FileRefusal;
  readonly file: string;
  /** The limit that a file is over, for `too-large`. */
  readonly maxBytes?: number;
  readonly cause?: unknown;
}
