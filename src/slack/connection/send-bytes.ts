/** Slack did not take the bytes of a file. */
class BytesRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Slack answered HTTP ${status} to the bytes of a file.`);
    this.name = 'BytesRefused';
    this.status = status;
  }
}

const LONGEST_MS = 120_000;

/** Puts a file's bytes at an address of `files.getUploadURLExternal`, which takes them without a token. */
export type SendBytes = (url: string, bytes: Uint8Array) => Promise<void>;

export function createSendBytes(send: typeof fetch): SendBytes {
  return async (url, bytes) => {
    const answer = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: asBuffer(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new BytesRefused(answer.status);
  };
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
