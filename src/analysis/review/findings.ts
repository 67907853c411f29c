/** What an answer states without ground. */
export interface Findings {
  /** Figures that no result bears, as they were written. */
  readonly figures: readonly string[];
  /** Names of files that no code wrote and nobody gave. */
  readonly files: readonly string[];
}

export const noFindings: Findings = { figures: [], files: [] };
