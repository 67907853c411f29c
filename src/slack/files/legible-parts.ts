import { promisify } from 'node:util';
import { gunzip, type InputType, type ZlibOptions } from 'node:zlib';
import { decodedText } from './decoded-text.js';
import type { NamedFile } from './named-file.js';
import { isOffice, isXml, MOST_BYTES, officeParts, zipParts } from './office-parts.js';

export interface LegiblePart {
  readonly text: string;
  readonly isXml: boolean;
}

/** Archives in archives. */
const DEEPEST = 2;

const unpack = promisify<InputType, ZlibOptions, Buffer>(gunzip);

/**
 * What can be read of a file that is no text: what an archive holds, unpacked once, and other bytes as they are, such as
 * those of a database. What cannot be unpacked, or is too large for that, is read as it is.
 */
export async function* legibleParts(
  file: NamedFile,
  depth = DEEPEST,
): AsyncGenerator<LegiblePart, void, undefined> {
  const parts = await partsOf(file);
  if (parts === undefined) {
    yield { text: decodedText(file.bytes).text, isXml: false };
    return;
  }
  const isMarkup = isOffice(file);
  for (const [name, bytes] of Object.entries(parts))
    if (isMarkup) yield { text: decodedText(bytes).text, isXml: isXml(name) };
    else if (depth > 0) yield* legibleParts({ name, bytes }, depth - 1);
}

async function partsOf(file: NamedFile): Promise<Readonly<Record<string, Uint8Array>> | undefined> {
  if (isOffice(file)) return officeParts(file);
  if (/\.zip$/i.test(file.name)) return zipParts(file, () => true);
  if (!/\.gz$/i.test(file.name)) return undefined;
  try {
    return { [file.name.slice(0, -3)]: await unpack(file.bytes, { maxOutputLength: MOST_BYTES }) };
  } catch {
    // Damaged, or larger than anybody looks into.
    return undefined;
  }
}
