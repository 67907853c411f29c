import { setImmediate as breathe } from 'node:timers/promises';
import { maskFarKeys, tellsOfKeys } from '../hostile/secret-keys.js';
import type { Outlet } from '../outlet.js';
import { legibleParts } from './legible-parts.js';
import type { NamedFile } from './named-file.js';
import { isText } from './text-file.js';
import { textSlices } from './text-slices.js';

const TAG = /<[^>]*>/g;
/** In a database one field follows the other with nothing between them. */
const RUN_ON = /sk-(?:proj|svcacct|admin|ant|or)-[\w-]{16}|sk-[A-Za-z0-9]{32}/;

/** Whether a file that is no text holds a secret: it cannot be masked there without making the file anew. */
export async function holdsSecret(file: NamedFile, secrets: Outlet['secrets']): Promise<boolean> {
  if (isText(file.name)) return false;
  let tells = false;
  let looksLikeOne = false;
  for await (const { isXml, text } of legibleParts(file)) {
    const filter = secrets();
    for (const slice of textSlices(text, (around) => !filter.mayHold(around))) {
      const shown = isXml ? slice.replace(TAG, '\n') : slice;
      tells ||= tellsOfKeys(shown);
      looksLikeOne ||= maskFarKeys(shown) !== shown;
      if ((tells && looksLikeOne) || RUN_ON.test(shown)) return true;
      if (filter.passWhole(shown) !== shown) return true;
      await breathe();
    }
  }
  return false;
}
