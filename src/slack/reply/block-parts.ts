import type { Block } from './surface.js';

/** What stands below an answer's text, each part in the richest form that Slack has not refused yet. */
export class BlockParts {
  readonly #parts: readonly Part[];
  readonly #order: readonly Part[];

  /**
   * @param parts in the order in which they stand; each a list of forms, the richest first, and after the
   * last the part is left out
   * @param dispensable indexes of the parts, those first that may go down first when Slack does not say
   * which block it refused
   */
  constructor(parts: readonly (readonly (readonly Block[])[])[], dispensable: readonly number[]) {
    this.#parts = parts.map((forms) => ({ forms, at: 0 }));
    this.#order = dispensable.flatMap((index) => this.#parts[index] ?? []);
  }

  blocks(): readonly Block[] {
    return this.#parts.flatMap(formOf);
  }

  /** Whether the part shows nothing any more. */
  isLeftOut(index: number): boolean {
    const part = this.#parts[index];
    return part === undefined || formOf(part).length === 0;
  }

  /** Gives up the form of those parts that hold a block of such a type, or of one of them. */
  lower(types: readonly string[]): void {
    const named = this.#parts.filter((part) =>
      formOf(part).some(({ type }) => types.includes(type)),
    );
    const [first] = this.#order.filter((part) => formOf(part).length > 0);
    const lowered = named.length > 0 ? named : first === undefined ? [] : [first];
    for (const part of lowered) part.at += 1;
  }
}

interface Part {
  readonly forms: readonly (readonly Block[])[];
  at: number;
}

function formOf({ forms, at }: Part): readonly Block[] {
  return forms[at] ?? [];
}
