import { MASK } from './secret-shapes.js';

/** Between the words of a name, and where Markdown or JSON escapes what stands there. */
const gap = String.raw`[\s_.\\-]{0,3}`;
const name = `(?:secret${gap}access${gap}key|(?:aws|s3a?)${gap}secret(?:${gap}key)?|(?:aws|security)${gap}session${gap}token)`;
/** As in `=`, `": "`, `" | "`, ` is `; the value may itself begin with `+` or `/`. */
const between = String.raw`(?:[^A-Za-z0-9]{1,12}|\W{1,4}(?:is|was)\W{1,6})`;

/** A key that looks like any hash: only the name before it tells what it is. */
const LABELLED = new RegExp(`(?<=${name}${between})[A-Za-z0-9/+]{40,}={0,2}`, 'gi');

/** @param before what went before, of which the name may be the end. */
export function maskLabelled(text: string, before: string): string {
  if (!/[A-Za-z0-9/+]{40}/.test(text)) return text;
  return (before + text)
    .replace(LABELLED, (value, at: number) => (at < before.length ? value : MASK))
    .slice(before.length);
}
