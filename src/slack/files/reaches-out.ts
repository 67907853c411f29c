import type { NamedFile } from './named-file.js';
import { partReachesOut } from './office-part.js';
import { isOffice, isXml, officeParts } from './office-parts.js';

/** Macros, controls, and data that is fetched when the file is opened. */
const ACTIVE =
  /(?:^|\/)(?:vbaProject|vbaData|activeX|macrosheets|dialogsheets|externalLinks|queryTables|Basic|Scripts)(?:[./\d]|$)|(?:^|\/)connections\d*\.xml$/i;

/**
 * Whether an Office file fetches, sends or runs something when it is opened; true also where that cannot be
 * told. Formulas that stay in their workbook do not (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export async function reachesOut(file: NamedFile): Promise<boolean> {
  if (!isOffice(file)) return false;
  const parts = await officeParts(file);
  if (parts === undefined) return true;
  for (const [part, content] of Object.entries(parts))
    if (ACTIVE.test(part) || (isXml(part) && (await partReachesOut(content)))) return true;
  return false;
}
