import type { Core } from '../core.js';
import { contentBytes, type FileContent } from '../files/file-content.js';
import { fileType } from '../files/file-type.js';
import type { FileDelivery, FileMode, StoredFile } from '../files/stored-file.js';

/** A file that a person shares. */
export interface PersonFile extends FileDelivery {
  readonly name: string;
  readonly content: FileContent;
  readonly title?: string;
  readonly mode?: FileMode;
  /** Default by the name's ending. */
  readonly mimetype?: string;
  readonly filetype?: string;
}

export async function storePersonFile(
  core: Core,
  user: string,
  given: PersonFile,
): Promise<StoredFile> {
  const { name, content, title, mode, mimetype, filetype, ...delivery } = given;
  const known = fileType(name);
  return core.files.put({
    id: core.newId('F'),
    name,
    title: title ?? name,
    altText: undefined,
    user,
    createdAt: core.settings.now(),
    mode: mode ?? 'hosted',
    content,
    bytes: await contentBytes(content),
    mimetype: mimetype ?? known.mimetype,
    filetype: filetype ?? known.filetype,
    isReady: true,
    shares: [],
    isDeleted: false,
    delivery,
  });
}
