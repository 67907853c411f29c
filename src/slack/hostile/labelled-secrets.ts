import { MASK } from './secret-shapes.js';

/** Between the words of a name, and where Markdown or JSON escapes what stands there. */
const gap = String.raw`[\s_.\\-]{0,3}`;
const name = `(?:secret${gap}access${gap}key|(?:aws|s3a?)${gap}secret(?:${gap}key)?|secret${gap}key|(?:aws|security)${gap}session${gap}token)`;
/** As in `=`, `": "`, `" | "`, ` is `; the value may itself begin with `+` or `/`. */
const between = String.raw`(?:[^A-Za-z0-9]{1,12}|\W{1,4}(?:is|was)\W{1,6})`;

/** A key that looks like any hash: only the name before it tells what it is. */
const LABELLED = new RegExp(`(?<=${name}${between})[A-Za-z0-9/+]{40,}={0,2}`, 'gi');

/** Nor does it need a name right behind the id that belongs to it; a SHA-1 there is another thing. */
const BESIDE_ID =
  /(?<=(?:AKIA|ASIA)[0-9A-Z]{16}[^A-Za-z0-9]{1,12})(?![0-9a-f]{40}(?![A-Za-z0-9/+]))[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/g;

/** @param before what went before, of which the name may be the end. */
export function maskLabelled(text: string, before: string): string {
  if (!/[A-Za-z0-9/+]{40}/.test(text)) return text;
  const mask = (value: string, at: number): string => (at < before.length ? value : MASK);
  return (before + text).replace(LABELLED, mask).replace(BESIDE_ID, mask).slice(before.length);
}
