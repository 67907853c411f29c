/**
 * Characters that show nothing, or turn the reading direction around: they would hide an address or a
 * secret from every rule. Joiners stay where scripts and emoji need them.
 */
const INVISIBLE_CONTROLS =
  /(?![\t\n\r])\p{Cc}|\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** ASCII, and letters of scripts that set spaces between words. */
const WORD = String.raw`!-~\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\u0300-\u036f`;

/** Between letters of ASCII joiners, selectors of variants and blanks of Braille show nothing. */
const IDLE_JOINERS = /(?<=[!-~])(?:\u200c|\u200d|\u2800|[\ufe00-\ufe0f])+(?=[!-~])/g;
const ENDS_WITH_JOINERS = /(?<=[!-~])(?:\u200c|\u200d|\u2800|[\ufe00-\ufe0f])+$/;

/**
 * A segment is judged as a whole: no mention, address or secret reaches over its edge. Scripts without
 * spaces would make endless segments, so one ends before a letter of theirs unless it may be an address.
 */
const SEGMENT = new RegExp(String.raw`\s+|(?=[!-~]*[:./])[!-~]\S*|[${WORD}]+|[^\s${WORD}]+`, 'gu');
const BEGINS_WORD = new RegExp(`^[${WORD}]`, 'u');

/** Half of a character; the first half at the end may still get its other one. No call to Slack can hold it. */
const HALF = /[\udc00-\udfff]|[\ud800-\udbff](?!$)/gu;

export function withoutControls(text: string): string {
  return text.replace(HALF, '').replace(INVISIBLE_CONTROLS, '').replace(IDLE_JOINERS, '');
}

/** For a text to which nothing more comes. */
export function withoutOpenHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}

export function segmentsOf(text: string): readonly string[] {
  return text.match(SEGMENT) ?? [];
}

/** How much of a growing text is made of finished segments: what comes later cannot change them. */
export function finishedLength(text: string): number {
  // Half of a surrogate pair must wait for its other half, which may turn out to show nothing.
  if (/[\ud800-\udbff]$/.test(text)) return finishedLength(text.slice(0, -1));
  // Joiners wait for what they join.
  const joiners = text.search(ENDS_WITH_JOINERS);
  if (joiners >= 0) return finishedLength(text.slice(0, joiners));
  const last = segmentsOf(text).at(-1);
  if (last === undefined) return 0;
  return BEGINS_WORD.test(last) ? text.length - last.length : text.length;
}
