import type { Core } from '../core.js';

/** Whoever shared it deletes a file, everywhere. @throws {Error} for one that is not there */
export function removeFile(core: Core, id: string): void {
  const file = core.files.get(id);
  if (file === undefined || file.isDeleted) throw new Error(`There is no file ${id}.`);
  core.files.put({ ...file, isDeleted: true, content: undefined });
}
