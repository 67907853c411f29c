import { setTimeout as delay } from 'node:timers/promises';
import { isPassing } from './is-passing.js';
import type { KernelSession } from './kernel-session.js';
import type { OpenOptions, Sandboxes } from './sandboxes.js';

/** A server that is away for longer is worth a word to the asker. */
const pausesMs = [200, 800, 3_200];

/** Opens a sandbox; one that fails to come is tried again a few times. @throws as `Sandboxes.open` does. */
export async function openPatiently(
  { open }: Pick<Sandboxes, 'open'>,
  options: OpenOptions,
): Promise<KernelSession> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await open(options);
    } catch (error) {
      const pauseMs = pausesMs[tries];
      if (!isPassing(error) || pauseMs === undefined) throw error;
      const { signal } = options;
      await delay(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
