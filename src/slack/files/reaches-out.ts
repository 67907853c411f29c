import { promisify } from 'node:util';
import { type AsyncUnzipOptions, type Unzipped, unzip } from 'fflate';
import { partReachesOut } from './office-part.js';

/** Unpacked; what is larger is not looked into. */
const MOST_BYTES = 256 * 1024 * 1024;
const OFFICE = /\.(?:xlsx|docx|pptx|ods)$/i;
const XML = /(?:\.(?:xml|rels|vml)|^\[Content_Types\]\.xml)$/i;
/** Macros, controls, and data that is fetched when the file is opened. */
const ACTIVE =
  /(?:^|\/)(?:vbaProject|vbaData|activeX|macrosheets|dialogsheets|externalLinks|queryTables|Basic|Scripts)(?:[./\d]|$)|(?:^|\/)connections\d*\.xml$/i;

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Whether an Office file fetches, sends or runs something when it is opened; true also where that cannot be
 * told. Formulas that stay in their workbook do not (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export async function reachesOut({ name, bytes }: NamedFile): Promise<boolean> {
  if (!OFFICE.test(name)) return false;
  const parts = await unpacked(bytes);
  if (parts === undefined) return true;
  for (const [part, content] of Object.entries(parts))
    if (ACTIVE.test(part) || (XML.test(part) && (await partReachesOut(content)))) return true;
  return false;
}

const unzipAsync = promisify<Uint8Array, AsyncUnzipOptions, Unzipped>(unzip);

/** The parts that hold XML whole, the others by their names alone; undefined for what is no such file. */
async function unpacked(bytes: Uint8Array): Promise<Unzipped | undefined> {
  const names: string[] = [];
  let left = MOST_BYTES;
  try {
    const parts = await unzipAsync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        if (!XML.test(name)) return false;
        left -= originalSize;
        return left >= 0;
      },
    });
    const others = names.filter((name) => !XML.test(name)).map((name) => [name, new Uint8Array()]);
    // Programs differ on which of two parts of one name they open.
    const isPlain = new Set(names.map((name) => name.toLowerCase())).size === names.length;
    return left >= 0 && isPlain ? { ...Object.fromEntries(others), ...parts } : undefined;
  } catch {
    // No archive, a damaged one, or one with a password: nobody can say what is in it.
    return undefined;
  }
}
