import { promisify } from 'node:util';
import { gunzip, type InputType, type ZlibOptions } from 'node:zlib';
import type { NamedFile } from './named-file.js';
import { isOffice, isXml, MOST_BYTES, officeParts, zipParts } from './office-parts.js';

export interface LegiblePart {
  readonly text: string;
  readonly isXml: boolean;
}

const unpack = promisify<InputType, ZlibOptions, Buffer>(gunzip);

/**
 * What can be read of a file that is no text: what an archive holds, unpacked once, and other bytes as they are, such as
 * those of a database. What cannot be unpacked, or is too large for that, is read as it is.
 */
export async function* legibleParts(file: NamedFile): AsyncGenerator<LegiblePart, void, undefined> {
  const parts = (await partsOf(file)) ?? { '': file.bytes };
  for (const [name, content] of Object.entries(parts)) {
    const isMarkup = isXml(name);
    const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    yield { text: buffer.toString(isMarkup ? 'utf8' : 'latin1'), isXml: isMarkup };
  }
}

async function partsOf(file: NamedFile): Promise<Readonly<Record<string, Uint8Array>> | undefined> {
  if (isOffice(file)) return officeParts(file);
  if (/\.zip$/i.test(file.name)) return zipParts(file, () => true);
  if (!/\.gz$/i.test(file.name)) return undefined;
  try {
    return { '': await unpack(file.bytes, { maxOutputLength: MOST_BYTES }) };
  } catch {
    // Damaged, or larger than anybody looks into.
    return undefined;
  }
}
