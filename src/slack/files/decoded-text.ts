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
  const isEven = buffer.length % 2 === 0;
  if (isEven && buffer[0] === 0xff && buffer[1] === 0xfe) return as('utf16le');
  if (isEven && buffer[0] === 0xfe && buffer[1] === 0xff)
    return {
      text: Buffer.from(buffer).swap16().toString('utf16le'),
      encode: (text) => Buffer.from(text, 'utf16le').swap16(),
    };
  return isUtf8(buffer) ? as('utf8') : as('latin1');
}
