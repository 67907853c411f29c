import { withoutControls } from './segments.js';

/** A cheap look for what `withoutControls` takes away. */
const HIDES = new RegExp(
  [
    String.raw`[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad]|\u034f|\u061c|[\u115f\u1160\u17b4\u17b5\u180e]`,
    String.raw`[\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\u2800\ufe00-\ufe0f\ufeff\ufff9-\ufffb]|\udb40`,
  ].join('|'),
);

/** A text as a person sees it: what shows nothing may split a secret, or the name that tells of one. */
export function withoutHidden(text: string): string {
  return HIDES.test(text) ? withoutControls(text) : text;
}
