import type { KnownColumn, KnownTable } from '../conversation/known-table.js';
import { stems } from './normalise.js';
import type { Target } from './phrases.js';

/** A phrase of the question and what it was taken for. */
export interface Hit {
  /** Stems of its words. */
  readonly phrase: string;
  readonly target: Target;
}

/** What else of the table each phrase would fit as well, in words; nothing where there is only one reading. */
export function ambiguities(hits: readonly Hit[], table: KnownTable): readonly string[] {
  const said = hits.flatMap((hit) => otherReading(hit, table) ?? []);
  return [...new Set(said)];
}

function otherReading({ phrase, target }: Hit, { columns }: KnownTable): string | undefined {
  if (target.kind === 'value') {
    const { column, values } = target.mention;
    const others = columns.filter(
      ({ name, examples, type }) =>
        name !== column && type === 'text' && values.every((value) => examples.includes(value)),
    );
    return others.length === 0
      ? undefined
      : `“${phrase}” was looked for in \`${column}\`, not in ${listed(others)}`;
  }
  const chosen = columns[target.index];
  if (chosen === undefined || stems(chosen.name).join(' ') === phrase) return undefined;
  const others = columns.filter(
    (other) => other !== chosen && other.type === chosen.type && stems(other.name).includes(phrase),
  );
  return others.length === 0
    ? undefined
    : `“${phrase}” was read as the column \`${chosen.name}\`, not ${listed(others)}`;
}

function listed(columns: readonly KnownColumn[]): string {
  return columns.map(({ name }) => `\`${name}\``).join(' or ');
}
