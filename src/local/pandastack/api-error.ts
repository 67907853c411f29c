import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal as PandaStack's agent words it: an HTTP status and `{"error": "text"}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
