import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A file's bytes: held in memory, on disk, or made anew by a generator each time they are read. */
export type FileContent =
  | string
  | Uint8Array
  | { readonly path: string }
  | { readonly bytes: number; readonly make: () => AsyncIterable<Uint8Array> };

export async function contentBytes(content: FileContent): Promise<number> {
  if (typeof content === 'string') return Buffer.byteLength(content);
  if (content instanceof Uint8Array) return content.byteLength;
  return 'path' in content ? (await stat(content.path)).size : content.bytes;
}

export async function* readContent(content: FileContent): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string') yield Buffer.from(content);
  else if (content instanceof Uint8Array) yield content;
  else yield* 'path' in content ? createReadStream(content.path) : content.make();
}
