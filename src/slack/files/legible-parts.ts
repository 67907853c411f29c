import { promisify } from 'node:util';
import { gunzip, type InputType, type ZlibOptions } from 'node:zlib';
import { decodedText } from './decoded-text.js';
import type { NamedFile } from './named-file.js';
import { isOffice, isXml, officeParts, zipParts } from './office-parts.js';

export interface LegiblePart {
  readonly text: string;
  readonly isXml: boolean;
}

/** Archives in archives. */
const DEEPEST = 2;

/** Unpacked of one file; looking through it takes long. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What may still be unpacked of a file. */
interface Room {
  bytes: number;
}

const unpack = promisify<InputType, ZlibOptions, Buffer>(gunzip);

/**
 * What can be read of a file that is no text: what an archive holds, and archives in it, and other bytes as they are,
 * such as those of a database. What cannot be unpacked, or is too large for that, is read as it is.
 */
export async function* legibleParts(
  file: NamedFile,
  depth = DEEPEST,
  room: Room = { bytes: MOST_BYTES },
): AsyncGenerator<LegiblePart, void, undefined> {
  const parts = depth >= 0 && room.bytes > 0 ? await partsOf(file) : undefined;
  if (parts === undefined) {
    yield { text: decodedText(file.bytes).text, isXml: false };
    return;
  }
  for (const bytes of Object.values(parts)) room.bytes -= bytes.byteLength;
  const isMarkup = isOffice(file);
  for (const [name, bytes] of Object.entries(parts))
    if (isMarkup) yield { text: decodedText(bytes).text, isXml: isXml(name) };
    else yield* legibleParts({ name, bytes }, depth - 1, room);
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
