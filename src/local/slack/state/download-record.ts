/** One request for a file's bytes. */
export interface DownloadRecord {
  readonly fileId: string;
  readonly url: string;
  readonly at: number;
  /** Until the last byte was handed over; 0 in the log, which is written at once. */
  readonly durationMs: number;
  /** Whether the bot token came along. */
  readonly hadToken: boolean;
  readonly outcome: 'bytes' | 'login-page' | 'not-found' | 'redirect';
}
