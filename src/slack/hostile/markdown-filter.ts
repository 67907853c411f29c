import { CodeState } from './code-state.js';
import { type HostTest, inertProse, inertVerbatim, withoutFolders } from './inert-text.js';
import type { SecretFilter } from './secret-filter.js';
import { finishedLength, segmentsOf, withoutControls, withoutOpenHalf } from './segments.js';

export interface MarkdownFilterOptions {
  readonly isAllowed: HostTest;
  /** Begun anew for this text. */
  readonly secrets: SecretFilter;
}

/** Makes Markdown harmless as it comes in; the start of a mention, address or secret is held back. */
export class MarkdownFilter {
  readonly #options: MarkdownFilterOptions;
  readonly #code = new CodeState();
  /** One segment that has no end yet. */
  #held = '';

  constructor(options: MarkdownFilterOptions) {
    this.#options = options;
  }

  push(delta: string): string {
    const isSameSegment = /^[!-~]/.test(this.#held) && /^[!-~]*$/.test(delta);
    this.#held = withoutControls(this.#held + delta);
    if (isSameSegment) return '';
    const certain = finishedLength(this.#held);
    const ready = this.#held.slice(0, certain);
    this.#held = this.#held.slice(certain);
    return this.#convert(ready);
  }

  end(): string {
    const rest = withoutOpenHalf(this.#held);
    this.#held = '';
    return this.#convert(rest);
  }

  #convert(text: string): string {
    return segmentsOf(text)
      .flatMap((segment) => this.#options.secrets.pass(segment).split(/(`+)/))
      .map((part) => this.#pass(part))
      .join('');
  }

  #pass(part: string): string {
    if (part.startsWith('`')) {
      this.#code.passTicks(part);
      return part;
    }
    const inert = this.#inert(part);
    this.#code.passText(part);
    return inert;
  }

  #inert(part: string): string {
    const { isAllowed } = this.#options;
    if (this.#code.inCode) return inertVerbatim(withoutFolders(part), isAllowed);
    const quote = this.#code.atLineStart ? (/^>+/.exec(part)?.[0] ?? '') : '';
    return quote + inertProse(part.slice(quote.length), isAllowed);
  }
}
