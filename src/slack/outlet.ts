import { createCodeState } from './hostile/code-state.js';
import { neutraliseBareHosts, neutraliseLinks } from './hostile/links.js';
import { createSecretMask } from './hostile/secrets.js';
import { finishedLength, segmentsOf, withoutControls } from './hostile/segments.js';

/** The one way out for text that a model or the data wrote. */
export interface Outlet {
  /** Whole Markdown. */
  markdown(text: string): string;
  /** Markdown in parts: together they give what `markdown` gives, however the text is cut. */
  stream(): OutletStream;
  /** For places that Slack shows as they are: table cells, titles, file names. */
  literal(text: string): string;
}

export interface OutletStream {
  /** Gives what is certain by now; the start of a mention, address or secret is held back. */
  push(delta: string): string;
  end(): string;
}

export interface OutletOptions {
  /** Hosts, in lower case, that links may lead to: those the asker named. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Values never to be shown, such as the process's own tokens. */
  readonly secrets: readonly string[];
}

/** Breaks a token without changing how it looks. */
const WORD_JOINER = '\u2060';

export function createOutlet({ allowedHosts, secrets }: OutletOptions): Outlet {
  const mask = createSecretMask(secrets);
  const isAllowed = (host: string): boolean => allowedHosts.has(host);
  const verbatim = (text: string): string =>
    neutraliseLinks(text, {
      isAllowed,
      brokenOpener: '](',
      between: (part) => breakTokens(neutraliseBareHosts(part, isAllowed)),
    });
  const prose = (text: string): string =>
    neutraliseLinks(text, {
      isAllowed,
      brokenOpener: '] (',
      between: (part) => escapeProse(neutraliseBareHosts(part, isAllowed)),
    });

  const stream = (): OutletStream => {
    const state = createCodeState();
    let held = '';
    const pass = (text: string): string => {
      if (state.inCode) return verbatim(text);
      const quote = state.atLineStart ? (/^>+/.exec(text)?.[0] ?? '') : '';
      return quote + prose(text.slice(quote.length));
    };
    const convert = (text: string): string =>
      segmentsOf(text)
        .flatMap((segment) => mask(segment).split(/(`+)/))
        .map((part) => {
          if (part.startsWith('`')) {
            state.passTicks(part);
            return part;
          }
          const safe = pass(part);
          state.passText(part);
          return safe;
        })
        .join('');
    return {
      push(delta) {
        held += withoutControls(delta);
        const certain = finishedLength(held);
        const ready = held.slice(0, certain);
        held = held.slice(certain);
        return convert(ready);
      },
      end() {
        const rest = held;
        held = '';
        return convert(rest);
      },
    };
  };

  return {
    stream,
    markdown(text) {
      const whole = stream();
      return whole.push(text) + whole.end();
    },
    literal(text) {
      return segmentsOf(withoutControls(text))
        .map((segment) => verbatim(mask(segment)))
        .join('');
    },
  };
}

/** Code and cells stay as they are but for what Slack would act on. */
function breakTokens(text: string): string {
  return text.replace(/<(?=[@#]|![a-z]|(?:https?|ftps?|slack|mailto|tel):)/gi, `<${WORD_JOINER}`);
}

/**
 * Slack reads `<…>` in Markdown as mentions and links; the escaped form is shown and not read again
 * (measured in PostHog#95054). A lone `&` must stay for the query strings of links.
 */
function escapeProse(text: string): string {
  return text
    .replace(/&(?=#|[a-z][a-z0-9]*;)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('](', '] (')
    .replace(/@(?=(?:channel|here|everyone)\b)/gi, `@${WORD_JOINER}`);
}
