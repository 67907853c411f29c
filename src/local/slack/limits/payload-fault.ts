/** One thing in a payload that Slack refuses. */
export interface PayloadFault {
  /** Slack's error code, such as `invalid_blocks`. */
  readonly error: string;
  /** JSON pointer into the arguments, such as `/blocks/3/text/text`. */
  readonly path: string;
  readonly message: string;
}

/** What only the workspace knows. Without it every block is known and every picture there. */
export interface Surroundings {
  /** Whether a block type is unknown to this workspace. */
  readonly lacks?: (blockType: string) => boolean;
  /** Whether a `slack_file`, by id or address, is a processed picture. */
  readonly picture?: (idOrUrl: string) => boolean;
}
