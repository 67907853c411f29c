import type { Json } from '../json.js';

/** One thing in a payload that Slack refuses. */
export interface PayloadFault {
  /** Slack's error code, such as `invalid_blocks`. */
  readonly error: string;
  /** JSON pointer into the arguments. */
  readonly path: string;
  readonly message: string;
}

/** What only the workspace knows. Without it everything is there. */
export interface Surroundings {
  /** Whether a block type is unknown to this workspace. */
  readonly lacks?: (blockType: string) => boolean;
  /** Whether a `slack_file`, by id or address, is a processed picture. */
  readonly picture?: (idOrUrl: string) => boolean;
}

export function validatePayload(
  _method: string,
  _args: Json,
  _around: Surroundings = {},
): readonly PayloadFault[] {
  return [];
}
