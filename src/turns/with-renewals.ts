import { isPassing, type KernelSession } from '../sandbox/index.js';
import type { Lease } from '../threads/index.js';
import { CellTooHeavy } from './cell-too-heavy.js';
import { FileTooHeavy } from './file-too-heavy.js';
import type { UnfitCells } from './unfit-cells.js';

/** What a turn found out about its thread's journal, the hard way. */
export interface Unfit {
  /** Files whose reading ended a sandbox in this turn. */
  readonly tooHeavy: Set<string>;
  readonly unfit: UnfitCells;
}

/** A turn whose sandboxes fail more often than this is given up. */
const MOST_RENEWALS = 3;

/** No code of a turn has run when it throws, so it can begin again in another session. */
export async function withRenewals<T>(
  lease: Lease<KernelSession>,
  found: Unfit,
  run: (lease: Lease<KernelSession>) => Promise<T>,
): Promise<T> {
  let present = lease;
  for (let renewals = 0; ; ) {
    try {
      return await run(present);
    } catch (error) {
      const isFound = noteFound(error, found);
      if (isFound && error instanceof CellTooHeavy && present.session.alive) continue;
      if (!isFound && (!isPassing(ended(error)) || renewals++ === MOST_RENEWALS))
        throw ended(error);
      // Also where the sandbox lives: half of the journal may have run in it.
      present = await present.renew();
    }
  }
}

/** @returns whether it was something of the journal that ended the sandbox, which is then left out */
function noteFound(error: unknown, { tooHeavy, unfit }: Unfit): boolean {
  if (error instanceof CellTooHeavy) return unfit.note(error);
  if (!(error instanceof FileTooHeavy)) return false;
  tooHeavy.add(error.file);
  return true;
}

function ended(error: unknown): unknown {
  return error instanceof CellTooHeavy ? error.cause : error;
}
