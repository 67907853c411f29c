/** Characters that show nothing, or turn the reading direction around. */
const INVISIBLE_CONTROLS = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A segment is judged as a whole: no mention, address or secret reaches over its edge. Scripts without
 * spaces would make endless segments, so one ends before a letter of theirs unless it may be an address.
 */
const SEGMENT = /\s+|[^\s!-~]+|(?=[!-~]*[:./])[!-~]\S*|[!-~]+/g;

export function withoutControls(text: string): string {
  return text.replace(INVISIBLE_CONTROLS, '');
}

export function segmentsOf(text: string): readonly string[] {
  return text.match(SEGMENT) ?? [];
}

/** How much of a growing text is made of finished segments: what comes later cannot change them. */
export function finishedLength(text: string): number {
  const last = segmentsOf(text).at(-1);
  if (last === undefined) return 0;
  if (/^\s/.test(last)) return text.length;
  if (/^[!-~]/.test(last)) return text.length - last.length;
  // Half of a surrogate pair must wait for its other half.
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}
