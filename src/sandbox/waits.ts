export interface Waits {
  readonly signal: AbortSignal;
}
