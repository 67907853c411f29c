/** Why a question gets no answer, as a sentence for the asker. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: string;
}

export function refusal(reason: string): Refusal {
  return { kind: 'refusal', reason };
}
