import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the server in this process holds of the machine. */
export interface Footprint {
  readonly processes: number;
  readonly mounts: number;
  /** Files and sockets in the server's own folder. */
  readonly files: number;
  readonly wardenDescriptors: number;
  /** Of this process; connections that a client keeps alive are among them. */
  readonly descriptors: number;
  readonly wardenMib: number;
}

export async function footprint(): Promise<Footprint> {
  const all = await descendants(process.pid);
  const [warden] = await Promise.all(
    (await children(process.pid)).map(async (pid) => ({ pid, line: await commandLine(pid) })),
  ).then((found) => found.filter(({ line }) => line.includes('start.py')));
  const wardenPid = warden?.pid ?? process.pid;
  const folders = (await readdir(tmpdir())).filter((name) =>
    name.startsWith(`pandastack-${process.pid}-`),
  );
  const files = await Promise.all(
    folders.map((name) => readdir(join(tmpdir(), name), { recursive: true })),
  );
  return {
    processes: all.length,
    mounts: (await readFile('/proc/self/mounts', 'utf8')).split('\n').length,
    files: files.flat().filter((name) => !name.includes('__pycache__')).length,
    wardenDescriptors: (await readdir(`/proc/${wardenPid}/fd`)).length,
    descriptors: (await readdir('/proc/self/fd')).length,
    wardenMib: await residentMib(wardenPid),
  };
}

/** All processes that this one started, and theirs. */
export async function descendants(pid: number): Promise<number[]> {
  const direct = await children(pid);
  const further = await Promise.all(direct.map(descendants));
  return [...direct, ...further.flat()];
}

/** Memory that a process shares with no other, in MiB; 0 when it is gone. */
export async function privateMib(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kib = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm)].map(([, n]) =>
    Number(n),
  );
  return kib.reduce((sum, n) => sum + n, 0) / 1024;
}

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

async function children(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return texts.join(' ').split(/\s+/).filter(Boolean).map(Number);
}

async function commandLine(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
