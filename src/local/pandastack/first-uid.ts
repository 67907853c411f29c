import { readFileSync } from 'node:fs';
import { SandboxServerError } from './sandbox-server-error.js';

// From here on, uids that no distribution gives to people or services.
const FIRST_UID = 58_000;

/**
 * The first of the uids that sandboxes run under where the server is root; undefined where they share
 * the server's own, because it is an ordinary user, outside or as seen from outside its container.
 * @throws {SandboxServerError} if only uid 0 is left: as root, /proc/sys is a way out.
 */
export function firstUid(
  uid: number | undefined,
  uidMap: string = readFileSync('/proc/self/uid_map', 'utf8'),
): number | undefined {
  if (uid !== 0) return undefined;
  const ranges = uidMap
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([inside = 0, outside = 0, count = 0]) => ({ inside, outside, count }));
  const covers = (id: number) =>
    ranges.find(({ inside, count }) => id >= inside && id < inside + count);
  if (covers(FIRST_UID)) return FIRST_UID;
  if (covers(0)?.outside !== 0) return undefined;
  throw new SandboxServerError(
    'no-namespaces',
    `This container maps no uid but root's: run it as another user, or map uid ${FIRST_UID} and more.`,
  );
}
