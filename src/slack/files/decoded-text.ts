import { isUtf8 } from 'node:buffer';

export interface DecodedText {
  readonly text: string;
  readonly encode: (text: string) => Uint8Array;
}

/** What is not UTF is taken byte by byte, so that it goes back unchanged. */
export function decodedText(bytes: Uint8Array): DecodedText {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const as = (encoding: BufferEncoding): DecodedText => ({
    text: buffer.toString(encoding),
    encode: (text) => Buffer.from(text, encoding),
  });
  const wide = wideEncodingOf(buffer);
  if (wide === 'utf16le') return as('utf16le');
  if (wide === 'utf16be')
    return {
      text: Buffer.from(buffer).swap16().toString('utf16le'),
      encode: (text) => Buffer.from(text, 'utf16le').swap16(),
    };
  return isUtf8(buffer) ? as('utf8') : as('latin1');
}

const LOOKED_AT = 1_000;

/** By its mark, or by the zeros beside the letters of most languages. */
function wideEncodingOf(buffer: Buffer): 'utf16le' | 'utf16be' | undefined {
  if (buffer.length % 2 === 1 || buffer.length === 0) return undefined;
  const head = buffer.subarray(0, LOOKED_AT);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length * 0.3;
  if (odd > most && even === 0) return 'utf16le';
  return even > most && odd === 0 ? 'utf16be' : undefined;
}
