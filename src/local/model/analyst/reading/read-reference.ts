import { cutAll } from './cut.js';

/** How a question speaks of the one before it. */
export interface Reference {
  readonly refersBack: boolean;
  readonly unfiltered: boolean;
  readonly addsGroups: boolean;
  readonly rest: string;
}

const noFilter =
  /\b(?:without (?:the |any |that )?filters?|for everything|(?:for|in|across) all(?: of)?(?: the)? (?:§c\d+|data)|remove (?:the |that )?filters?|unfiltered)\b/;
const opening =
  /^(?:and|now|then|what about|how about|same|but|only|just|also|ok|okay|instead|as|by|without|excluding|except)\b/;
const pointing = /\b(?:instead|same|that|it|those|them|again|too|now)\b/;
const adding = /\b(?:also|split|break|broken|each|additionally|as well|too)\b|^and by\b/;

export function readReference(text: string): Reference {
  const { hits, rest } = cutAll(text, noFilter);
  const unfiltered = hits.length > 0;
  return {
    refersBack: unfiltered || opening.test(rest) || pointing.test(rest),
    unfiltered,
    addsGroups: adding.test(text),
    rest,
  };
}
