import { inertVerbatim } from './hostile/inert-text.js';
import { MarkdownFilter } from './hostile/markdown-filter.js';
import { createSecretFilters, type StartMask } from './hostile/secrets.js';
import { segmentsOf, withoutControls, withoutOpenHalf } from './hostile/segments.js';

/** The one way out for text that a model or the data wrote. */
export interface Outlet {
  /** Whole Markdown. */
  markdown(text: string): string;
  /** Markdown in parts: together they give what `markdown` gives, however the text is cut. */
  stream(): OutletStream;
  /** For places that Slack shows as they are: table cells, titles, file names. */
  literal(text: string): string;
  /** For files, which nobody takes for a message: only secrets are masked. */
  secrets: StartMask;
}

export interface OutletStream {
  /** Gives what is certain by now; the start of a mention, address or secret is held back. */
  push(delta: string): string;
  end(): string;
}

export interface OutletOptions {
  /** Hosts, in lower case, that links may lead to: those the asker named or the operator trusts. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Values never to be shown, such as the process's own tokens. */
  readonly secrets: readonly string[];
}

export function createOutlet({ allowedHosts, secrets }: OutletOptions): Outlet {
  const startMask = createSecretFilters(secrets);
  const isAllowed = (host: string): boolean => allowedHosts.has(host);
  const stream = (): OutletStream => new MarkdownFilter({ secrets: startMask(), isAllowed });
  return {
    secrets: startMask,
    stream,
    markdown(text) {
      const whole = stream();
      return whole.push(text) + whole.end();
    },
    literal(text) {
      const masked = startMask();
      return segmentsOf(withoutOpenHalf(withoutControls(text)))
        .map((segment) => inertVerbatim(masked.pass(segment), isAllowed))
        .join('');
    },
  };
}
