import { promisify } from 'node:util';
import { type AsyncUnzipOptions, type Unzipped, unzip } from 'fflate';
import type { NamedFile } from './named-file.js';

/** Unpacked; what is larger is not looked into. */
const MOST_BYTES = 256 * 1024 * 1024;
const OFFICE = /\.(?:xlsx|docx|pptx|ods)$/i;
const XML = /(?:\.(?:xml|rels|vml)|^\[Content_Types\]\.xml)$/i;

export function isOffice({ name }: NamedFile): boolean {
  return OFFICE.test(name);
}

export function isXml(part: string): boolean {
  return XML.test(part);
}

const unzipAsync = promisify<Uint8Array, AsyncUnzipOptions, Unzipped>(unzip);

/** The parts that hold XML whole, the others by their names alone; undefined for what is no such file. */
export function officeParts(file: NamedFile): Promise<Unzipped | undefined> {
  return zipParts(file, isXml);
}

/** As `officeParts`, with the parts that are wanted whole; undefined also where these are too large together. */
export async function zipParts(
  { bytes }: NamedFile,
  isWanted: (part: string) => boolean,
): Promise<Unzipped | undefined> {
  const names: string[] = [];
  let left = MOST_BYTES;
  try {
    const parts = await unzipAsync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        if (!isWanted(name)) return false;
        left -= originalSize;
        return left >= 0;
      },
    });
    const others = names.filter((name) => !isWanted(name)).map((name) => [name, new Uint8Array()]);
    // Programs differ on which of two parts of one name they open.
    const isPlain = new Set(names.map((name) => name.toLowerCase())).size === names.length;
    return left >= 0 && isPlain ? { ...Object.fromEntries(others), ...parts } : undefined;
  } catch {
    // No archive, a damaged one, or one with a password: nobody can say what is in it.
    return undefined;
  }
}
