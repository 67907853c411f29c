import { MASK } from './secret-shapes.js';
import { withoutHidden } from './without-hidden.js';

/** A secret key of AWS looks like any hash: only what stands beside it tells what it is. */
const KEY = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g;
/** Where a name tells, a token of a session, which is longer, is known as well. */
const NAMED_KEY = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{40,}={0,2}(?![A-Za-z0-9+/=])/g;
const KEY_ID = /(?<![A-Za-z0-9])(?:AKIA|ASIA)[0-9A-Z]{16}(?![A-Za-z0-9])/;
const FAR_KEY =
  /(?<![A-Za-z0-9+/])(?=\S{0,39}\d)(?=\S{0,39}[A-Z])(?=\S{0,39}[a-z])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g;
const HEX = /^[0-9a-f]+$/i;
const NAMES_KEY =
  /secret.{0,3}(?:access.{0,3})?key|(?:aws|access).{0,3}secret|session.{0,3}token|^\W*secret\W*$/i;

/** Whether the name of a column or a field says that it holds such keys. */
export function namesSecretKeys(name: string): boolean {
  return NAMES_KEY.test(withoutHidden(name));
}

export function holdsKeyId(text: string): boolean {
  return KEY_ID.test(withoutHidden(text));
}

/** Whether a text speaks of such keys at all. */
export function tellsOfKeys(text: string): boolean {
  return holdsKeyId(text) || namesSecretKeys(text);
}

/** In a cell that a name says to hold them. */
export function maskNamedKeys(text: string): string {
  return masked(text, NAMED_KEY);
}

/** In a row with the id of a key. */
export function maskKeysBesideId(text: string): string {
  return masked(text, KEY);
}

/** Anywhere in a text that speaks of such keys: there each has what nearly all have, letters of both kinds and digits. */
export function maskFarKeys(text: string): string {
  return masked(text, FAR_KEY);
}

/** A hash in hexadecimal digits is none; what shows nothing goes with the key that it splits. */
function masked(text: string, keys: RegExp): string {
  const seen = withoutHidden(text);
  const safe = seen.replace(keys, (value) => (HEX.test(value) ? value : MASK));
  return safe === seen ? text : safe;
}
