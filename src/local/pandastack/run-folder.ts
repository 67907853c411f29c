import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a running server keeps what it needs on disk; it goes with the warden. */
export interface RunFolder {
  readonly path: string;
  /** The Python code. */
  readonly code: string;
  /** Sockets and snapshots: for the server only. */
  readonly closed: string;
  readonly seccompFilter: string;
}

const PREFIX = 'pandastack-';

export async function makeRunFolder(): Promise<RunFolder> {
  await removeLeftovers();
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const folder: RunFolder = {
    path,
    code: join(path, 'code'),
    closed: join(path, 'closed'),
    seccompFilter: join(path, 'closed', 'seccomp.bpf'),
  };
  await cp(fileURLToPath(new URL('./python', import.meta.url)), folder.code, {
    recursive: true,
    filter: (source) => !source.includes('__pycache__'),
  });
  await mkdir(folder.closed, { mode: 0o700 });
  return folder;
}

/** A server that was killed could not clean up; the next one does. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^pandastack-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {
        // Another user's; theirs to remove.
      });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
