/** No figures: a sentence for the asker instead. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: string;
  /** Whether what can be asked is told as well. */
  readonly offers: boolean;
}

export function refusal(
  reason: string,
  { offers = true }: { readonly offers?: boolean } = {},
): Refusal {
  return { kind: 'refusal', reason, offers };
}
