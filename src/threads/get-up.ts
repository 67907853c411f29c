import { setTimeout as sleep } from 'node:timers/promises';
import type { Bed, Sleeper } from './asleep.js';

/** Its asker waits, so one that falls asleep or wakes for longer is given up. */
const FALLING_ASLEEP_MS = 5_000;
const WAKING_MS = 10_000;

/** Wakes what sleeps, or soon will. @throws the signal's reason, that it took too long, or what waking it throws */
export async function getUp({ session, sleeps }: Bed<Sleeper>, signal: AbortSignal): Promise<void> {
  if (!(await soon(sleeps, signal))) return;
  await session.wake({ signal: AbortSignal.any([signal, AbortSignal.timeout(WAKING_MS)]) });
}

/** @throws the signal's reason, or that it took too long */
async function soon(sleeps: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const patience = new AbortController();
  const within = AbortSignal.any([signal, patience.signal]);
  const late = sleep(FALLING_ASLEEP_MS, undefined, { signal: within }).then(() => {
    throw new Error('It did not say in time whether it sleeps.');
  });
  try {
    return await Promise.race([sleeps, late]);
  } finally {
    patience.abort();
    // Whichever lost the race is of no interest any more.
    late.catch(() => undefined);
    sleeps.catch(() => undefined);
    signal.throwIfAborted();
  }
}
