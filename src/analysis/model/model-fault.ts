import type { Fault } from '../analysis-outcome.js';

export interface ModelFaultFacts {
  readonly kind: Exclude<Fault['kind'], 'sandbox-broken'>;
  /** Whether the same request may succeed a little later. */
  readonly passing: boolean;
  /** Milliseconds that the service asked to wait. */
  readonly retryAfterMs?: number | undefined;
  /** The name of a request parameter that the model does not take. */
  readonly refusedParameter?: string | undefined;
  /** Whether the model takes no tool calls. */
  readonly refusesTools?: boolean;
}

/** The model service failed us, or what it sent was unusable. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly facts: ModelFaultFacts;

  constructor(message: string, facts: ModelFaultFacts, options?: ErrorOptions) {
    super(message, options);
    this.facts = facts;
  }
}
