import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { own } from '../json.js';

export interface SiteFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Where the build puts the page, beside this module. */
export const builtSite = fileURLToPath(new URL('./built/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The built page by path; nothing but what the build wrote is ever served. Empty when it was not built. */
export async function readSite(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const type = own(types, extname(name)) ?? 'application/octet-stream';
    return [
      `/${relative(folder, path)}`,
      { body: new Uint8Array(await readFile(path)), type },
    ] as const;
  });
  return new Map(await Promise.all(read));
}
