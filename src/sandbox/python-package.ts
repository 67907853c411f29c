import { readdir, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { deflateSync } from 'node:zlib';

/** The Python that travels into every sandbox: its starter, and the modules as one JSON object. */
export interface PythonPackage {
  readonly unpack: string;
  /** `{ "threadbook/display.py": "…" }`, deflated, in base64. */
  readonly sources: string;
}

const folder = new URL('./kernel/', import.meta.url);

/** Reads the package that lies beside this module, in the source tree as in the built one. */
export async function readPythonPackage(): Promise<PythonPackage> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.startsWith('threadbook/') && name.endsWith('.py'))
    .sort();
  const sources = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
  );
  return {
    unpack: await readFile(new URL('unpack.py', folder), 'utf8'),
    sources: deflateSync(JSON.stringify(Object.fromEntries(sources))).toString('base64'),
  };
}
