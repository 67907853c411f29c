import type { StoredFile } from './stored-file.js';

export class FileStore {
  readonly #files = new Map<string, StoredFile>();

  put(file: StoredFile): StoredFile {
    this.#files.set(file.id, file);
    return file;
  }

  get(id: string): StoredFile | undefined {
    return this.#files.get(id);
  }

  all(): readonly StoredFile[] {
    return [...this.#files.values()];
  }
}
