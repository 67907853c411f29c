/** A number in words: "twelve thousand", "zweiundvierzig", "quatre-vingts pour cent". */
export interface Spelled {
  readonly text: string;
  readonly from: number;
  readonly value: number;
  /** Half of its last named place. */
  readonly tolerance: number;
  readonly isPercent: boolean;
}
