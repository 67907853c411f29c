import type { KnownTable } from './conversation/known-table.js';
import { lendValues } from './conversation/lend-values.js';
import { type Results, readResults } from './conversation/read-results.js';
import type { Turn } from './conversation/turn.js';
import { inspectedTables } from './inspect-tables.js';
import type { FoundValues } from './language/value-mention.js';
import { foundValues, searchedWords } from './look-up.js';
import { asksForProfile, profileAll } from './planning/profile-all.js';
import { type Understanding, understand } from './planning/understand.js';
import type { Ask } from './reading/ask.js';

/** What is known once the whole conversation has been read again. */
export interface Study {
  readonly tables: readonly KnownTable[];
  /** The current question's. */
  readonly understanding: Understanding;
  readonly searched: ReadonlySet<string>;
}

/** Goes through the turns in order, as they went; the last one is the question at hand. */
export function study(turns: readonly Turn[]): Study {
  return turns.reduce<Study & { readonly found: readonly FoundValues[] }>(studyTurn, {
    tables: [],
    found: [],
    searched: new Set(),
    understanding: { parts: [], ask: undefined, unknown: [] },
  });
}

type Progress = Study & { readonly found: readonly FoundValues[] };

function studyTurn(before: Progress, turn: Turn): Progress {
  const results = turn.cells.flatMap(({ output }) => readResults(output ?? '') ?? []);
  const inspected = results.flatMap(inspectedTables);
  const tables = lendValues(merged(merged(before.tables, turn.files.tables), inspected));
  const found = [...before.found, ...results.flatMap(foundValues)];
  const searched = new Set([...before.searched, ...results.flatMap(searchedWords)]);
  // A new file turns the page: nothing said about another one holds for it.
  const previous: Ask | undefined =
    turn.files.tables.length > 0 ? undefined : before.understanding.ask;
  const understanding =
    turn.question === '' || (turn.files.tables.length > 1 && asksForProfile(turn.question))
      ? profileAll(turn.files.tables, previous)
      : understand(turn.question, { tables, found, previous });
  return { tables, found, searched, understanding };
}

/** A file sent again takes the place of the earlier one. */
function merged(known: readonly KnownTable[], added: readonly KnownTable[]): readonly KnownTable[] {
  const names = new Set(added.map(({ variable }) => variable));
  return [...known.filter(({ variable }) => !names.has(variable)), ...added];
}

/** The results of the cell with this code, if it ran in this turn; undefined results mean that it failed. */
export function resultsOf(
  turn: Turn,
  code: string,
): { readonly results: Results | undefined; readonly output: string } | undefined {
  const cell = turn.cells.find((candidate) => candidate.code === code);
  if (cell?.output === undefined) return undefined;
  return { results: readResults(cell.output), output: cell.output };
}
