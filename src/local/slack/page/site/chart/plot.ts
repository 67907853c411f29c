/** The plot's inside in units of the drawing. */
export interface Plot {
  readonly x: (category: number) => number;
  readonly y: (value: number) => number;
  /** Width of one category. */
  readonly band: number;
}
