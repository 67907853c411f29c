/** A call that Slack answers with `ok: false`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** For `response_metadata.messages`. */
  readonly details: readonly string[];

  /** The scope that is missing, where it depends on more than the method. */
  readonly needed: string | undefined;

  constructor(code: string, details: readonly string[] = [], needed?: string) {
    super([code, ...details].join('; '));
    this.code = code;
    this.details = details;
    this.needed = needed;
  }
}
