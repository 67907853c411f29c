import type { Form } from './ask.js';
import { cutAll } from './cut.js';

const wordings: readonly (readonly [Form, RegExp])[] = [
  ['csv', /\b(?:(?:as|in|into|to) )?(?:a )?(?:download )?csv(?: file)?\b/],
  ['excel', /\b(?:(?:as|in|into|to) )?(?:an? )?(?:excel(?: (?:file|sheet))?|xlsx|spreadsheet)\b/],
  [
    'table',
    /\b(?:(?:as|in|into) (?:a |the )?table|table (?:instead|of|with|please)|show (?:me )?(?:a |the )table|tabulate|tabular)\b/,
  ],
  [
    'chart',
    /\b(?:as |in |on |into |with )?(?:an? )?(?:(?:bar|line|pie|column|scatter|area) ?)?(?:heat ?map|bars|pie|plot|plots|plotted|chart|charts|graph|diagram|draw|visuali[sz]e|visuali[sz]ation|picture)\b/,
  ],
];

/** The last form said is the one wanted; all of them are taken out of the text. */
export function readForm(text: string): { readonly form: Form | undefined; readonly rest: string } {
  return wordings.reduce<{ form: Form | undefined; rest: string }>(
    ({ form, rest }, [named, pattern]) => {
      const taken = cutAll(rest, pattern);
      return { form: form ?? (taken.hits.length > 0 ? named : undefined), rest: taken.rest };
    },
    { form: undefined, rest: text },
  );
}
