import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

export interface UntilOptions {
  readonly timeoutMs: number;
  /** What is waited for, as the error names it. */
  readonly what: string;
}

/** Waits for what nobody tells of. @throws when it does not come in time */
export async function until(isSo: () => boolean, { timeoutMs, what }: UntilOptions): Promise<void> {
  const giveUpAtMs = performance.now() + timeoutMs;
  while (!isSo()) {
    if (performance.now() > giveUpAtMs) throw new Error(`${what} did not come in ${timeoutMs} ms.`);
    await sleep(LOOK_EVERY_MS);
  }
}
