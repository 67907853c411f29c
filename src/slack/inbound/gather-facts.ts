import type { Ledger } from '../ledger.js';
import type { AskedFirst } from '../shared/asked-first.js';
import type { Turns } from '../turns.js';
import type { MessageEvent } from './message-event.js';
import { type RouteFacts, route, threadOf } from './router.js';

export interface FactsOptions {
  readonly turns: Pick<Turns, 'has'>;
  readonly ledger: Pick<Ledger, 'isKnown'>;
  readonly askedFirst: Pick<AskedFirst, 'has'>;
}

/**
 * What it takes to know what a message is. The store is asked only where it matters, since every message of every
 * channel comes by here.
 */
export async function gatherFacts(
  event: MessageEvent,
  botUserId: string,
  options: FactsOptions,
): Promise<RouteFacts> {
  const known = await isKnown(event, botUserId, options);
  return { botUserId, isKnown: () => known };
}

async function isKnown(
  event: MessageEvent,
  botUserId: string,
  { turns, ledger, askedFirst }: FactsOptions,
): Promise<boolean> {
  const facts = { botUserId, isKnown: no };
  const isMeant = route(event, facts).kind !== 'ignore';
  const mayBe = !isMeant && route(event, { ...facts, isKnown: yes }).kind !== 'ignore';
  const thread = threadOf(event);
  const isBegun = mayBe && (turns.has(thread) || askedFirst.has(thread));
  return isBegun || (mayBe && (await ledger.isKnown(thread)));
}

const yes = () => true;
const no = () => false;
