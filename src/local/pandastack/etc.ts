import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The `/etc` of a sandbox: what libraries read; nothing that names a person, a host or a secret. */
export interface Etc {
  /** Where each file's content lies on the host, and its path inside. */
  readonly files: readonly (readonly [from: string, to: string])[];
  /** Folders that are the same inside. */
  readonly folders: readonly string[];
}

const SYSTEM_FILES = ['ld.so.cache', 'localtime', 'matplotlibrc', 'mime.types'];
const SYSTEM_FOLDERS = ['/etc/alternatives', '/etc/fonts'];
const OWN_FILES: Readonly<Record<string, string>> = {
  passwd: 'user:x:1000:1000:user:/tmp:/bin/sh\nnobody:x:65534:65534:nobody:/:/usr/sbin/nologin\n',
  group: 'user:x:1000:\nnogroup:x:65534:\n',
  hosts: '127.0.0.1 localhost sandbox\n',
  'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
};

/** Writes our own files into a folder of the server's. */
export async function makeEtc(folder: string): Promise<Etc> {
  const own = Object.entries(OWN_FILES).map(async ([name, text]) => {
    const from = join(folder, `etc-${name}`);
    await writeFile(from, text);
    return [from, `/etc/${name}`] as const;
  });
  const system = SYSTEM_FILES.map((name) => [`/etc/${name}`, `/etc/${name}`] as const);
  return {
    files: [...(await Promise.all(own)), ...system.filter(([from]) => existsSync(from))],
    folders: SYSTEM_FOLDERS.filter((path) => existsSync(path)),
  };
}
