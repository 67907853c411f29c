import { MASK } from './secret-shapes.js';

/** A secret key of AWS looks like any hash: only what stands beside it tells what it is. */
const KEY = /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g;
const KEY_ID = /(?<![A-Za-z0-9])(?:AKIA|ASIA)[0-9A-Z]{16}(?![A-Za-z0-9])/;
const HEX = /^[0-9a-f]+$/i;
const NAMES_KEY = /secret.{0,3}(?:access.{0,3})?key|aws.{0,3}secret/i;

/** Whether a column's name says that it holds such keys. */
export function namesSecretKeys(column: string): boolean {
  return NAMES_KEY.test(column);
}

/** In a cell of a column that holds them. */
export function maskSecretKeys(text: string): string {
  return text.replace(KEY, MASK);
}

export function holdsKeyId(text: string): boolean {
  return KEY_ID.test(text);
}

/** In a row with the id of a key; a SHA-1 beside it is none. */
export function maskKeysBesideId(text: string): string {
  return text.replace(KEY, (value) => (HEX.test(value) ? value : MASK));
}
