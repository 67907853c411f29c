import { setImmediate as breathe } from 'node:timers/promises';
import { holdsKeyId, maskNamedKeys, namesSecretKeys } from '../hostile/secret-keys.js';
import type { Outlet } from '../outlet.js';
import type { NamedFile } from './named-file.js';
import { isOffice, isXml, officeParts } from './office-parts.js';
import { textSlices } from './text-slices.js';

const TAG = /<[^>]*>/g;

/** Whether a text of an Office file holds a secret: it cannot be masked there without making the file anew. */
export async function holdsSecret(file: NamedFile, secrets: Outlet['secrets']): Promise<boolean> {
  const parts = isOffice(file) ? await officeParts(file) : undefined;
  let tells = false;
  let looksLikeOne = false;
  for (const [part, content] of Object.entries(parts ?? {})) {
    if (!isXml(part)) continue;
    const filter = secrets();
    const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString();
    for (const slice of textSlices(text, (around) => !filter.mayHold(around))) {
      const shown = slice.replace(TAG, '\n');
      tells ||= holdsKeyId(shown) || namesSecretKeys(shown);
      looksLikeOne ||= maskNamedKeys(shown) !== shown;
      if ((tells && looksLikeOne) || filter.passWhole(shown) !== shown) return true;
      await breathe();
    }
  }
  return false;
}
