import type { Heeded, RouteFacts } from '../inbound/router.js';
import type { Admit } from './door.js';

/** Whether whoever sent a message may; undefined when the process ends while Slack is away: the next one asks again. */
export type AdmitHeeded = (heeded: Heeded, facts: RouteFacts) => Promise<boolean | undefined>;

export function createAdmitHeeded(admit: Admit, signal: AbortSignal): AdmitHeeded {
  return ({ call, isCalled, text = '' }, { botUserId }) =>
    admit({ call, isCalled, text, botUserId, signal }).catch(() => undefined);
}
