import { readContent } from './file-content.js';
import type { StoredFile } from './stored-file.js';

/** A file's bytes as a response, never held as a whole; `hangUp` breaks the connection where that was asked for. */
export function fileBody(file: StoredFile, hangUp: () => void): Response {
  const { content = '', bytes, mimetype, delivery } = file;
  const source = cut(readContent(content), delivery.breakAfterBytes, hangUp);
  return new Response(ReadableStream.from(source), {
    headers: {
      'content-type': mimetype,
      ...(!delivery.omitLength && { 'content-length': String(bytes) }),
    },
  });
}

async function* cut(
  source: AsyncIterable<Uint8Array>,
  limit: number | undefined,
  hangUp: () => void,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const chunk of source) {
    if (limit !== undefined && sent + chunk.byteLength > limit) return hangUp();
    sent += chunk.byteLength;
    yield chunk;
  }
}
