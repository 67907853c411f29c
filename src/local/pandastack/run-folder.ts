import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a running server keeps what it needs on disk; the warden removes it at the end. */
export interface RunFolder {
  readonly path: string;
  /** The Python code, where the sandboxes' users may read it. */
  readonly code: string;
  readonly etc: string;
  /** Sockets and snapshots: for the server only. */
  readonly closed: string;
  readonly seccompFilter: string;
}

const PREFIX = 'pandastack-';

// What libraries read; nothing that names a person, a host or a secret. Copied, so that one mount does.
const ETC_COPIES = [
  'alternatives',
  'fonts',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'localtime',
  'matplotlibrc',
  'mime.types',
  'python3',
  'python3.11',
  'python3.12',
  'python3.13',
];
const ETC_FILES: Readonly<Record<string, string>> = {
  passwd: 'user:x:1000:1000:user:/tmp:/bin/sh\nnobody:x:65534:65534:nobody:/:/usr/sbin/nologin\n',
  group: 'user:x:1000:\nnogroup:x:65534:\n',
  hosts: '127.0.0.1 localhost sandbox\n',
  'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
};

export async function makeRunFolder(): Promise<RunFolder> {
  await removeLeftovers();
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const folder: RunFolder = {
    path,
    code: join(path, 'code'),
    etc: join(path, 'etc'),
    closed: join(path, 'closed'),
    seccompFilter: join(path, 'closed', 'seccomp.bpf'),
  };
  // Sandboxes run as other users, who must get through to the code and to nothing else.
  await chmod(path, 0o711);
  await cp(fileURLToPath(new URL('./python', import.meta.url)), folder.code, {
    recursive: true,
    filter: (source) => !source.includes('__pycache__'),
  });
  await mkdir(folder.etc, { mode: 0o755 });
  await mkdir(folder.closed, { mode: 0o700 });
  for (const name of ETC_COPIES.filter((each) => existsSync(`/etc/${each}`))) {
    await cp(`/etc/${name}`, join(folder.etc, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const [name, text] of Object.entries(ETC_FILES)) {
    await writeFile(join(folder.etc, name), text, { mode: 0o644 });
  }
  await openToRead(folder.code);
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

async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
