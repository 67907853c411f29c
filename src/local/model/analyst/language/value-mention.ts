/** Values of a text column that one phrase names: one, or all that hold a word. */
export interface ValueMention {
  readonly column: string;
  readonly values: readonly string[];
  /** Set when the values are too many to list: whatever contains this is meant. */
  readonly contains?: string | undefined;
}

/** What a look-up in the data has found for a word of the question. */
export interface FoundValues extends ValueMention {
  readonly word: string;
}
