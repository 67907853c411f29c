import type { Json } from '../json.js';

/** One Web API call as it was seen on the wire. */
export interface CallRecord {
  readonly method: string;
  readonly args: Json;
  /** Milliseconds of the stand-in's clock. */
  readonly at: number;
  readonly durationMs: number;
  readonly httpStatus: number;
  /** Undefined when the connection was dropped instead of answered. */
  readonly answer: Json | undefined;
}
