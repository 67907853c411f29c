import { readContent } from './file-content.js';
import type { StoredFile } from './stored-file.js';

export interface SendOptions {
  /** Breaks the connection where that was asked for. */
  readonly hangUp?: () => void;
  /** Called when the last byte was handed over, or the reader left. */
  readonly onSent?: () => void;
}

/** A file's bytes as a response, never held as a whole. */
export function fileBody(file: StoredFile, options: SendOptions = {}): Response {
  const { content = '', bytes, mimetype, delivery } = file;
  const source = cut(readContent(content), delivery.breakAfterBytes, options);
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
  { hangUp = () => undefined, onSent = () => undefined }: SendOptions,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  try {
    for await (const chunk of source) {
      if (limit !== undefined && sent + chunk.byteLength > limit) return hangUp();
      sent += chunk.byteLength;
      yield chunk;
    }
  } finally {
    onSent();
  }
}
