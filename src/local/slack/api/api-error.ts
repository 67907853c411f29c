/** A call that Slack answers with `ok: false`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** For `response_metadata.messages`. */
  readonly details: readonly string[];

  constructor(code: string, details: readonly string[] = []) {
    super([code, ...details].join('; '));
    this.code = code;
    this.details = details;
  }
}
