import { type ReadOverrides, readMade, readOverrides } from '../sandbox/index.js';
import type { AnswerOptions } from '../slack/index.js';
import type { Store } from '../store/index.js';
import type { Journal, JournalCell, JournalFile } from './journal.js';

type FileRow = Awaited<ReturnType<Store['files']['ofThread']>>[number];
type CellRow = Awaited<ReturnType<Store['cells']['ofThread']>>[number];

export interface JournalRows extends Pick<AnswerOptions, 'reattach'> {
  /** Ids of turns, oldest first; older ones may be left out. */
  readonly turns: readonly string[];
  /** Every version of each file, and every cell, oldest first. */
  readonly files: readonly FileRow[];
  readonly cells: readonly CellRow[];
}

/** The journal as the store has it: of each turn first the files that came with it, then its cells. */
export function journalOf({ turns, files, cells, reattach }: JournalRows): Journal {
  const ids = new Set([...cells.map(({ turn }) => turn), ...turns]);
  const known = new Set(turns);
  // Turns that were left out are older than all that were not.
  const order = [...[...ids].filter((id) => !known.has(id)), ...turns];
  const early = files.filter(({ message }) => !ids.has(message));
  const brought = (rows: readonly FileRow[]) => rows.flatMap((row) => entryOf(row, reattach));
  return [
    ...brought(early),
    ...order.flatMap((id) => [
      ...brought(files.filter(({ message }) => message === id)),
      ...cells.filter(({ turn }) => turn === id).map(cellOf),
    ]),
  ];
}

function entryOf(
  { name, reference, sha256, overrides }: FileRow,
  reattach: JournalRows['reattach'],
): readonly JournalFile[] {
  const attachment = reattach(reference);
  return attachment === undefined
    ? []
    : [
        {
          ...{ kind: 'file', name, attachment, sha256: sha256 ?? undefined },
          overrides: storedOverrides(overrides),
        },
      ];
}

/** Undefined for a file that decides alone how it is read. */
export function storedOverrides(json: string | null): ReadOverrides | undefined {
  return json === null ? undefined : readOverrides.safeParse(JSON.parse(json)).data;
}

function cellOf({ code, title, outcome, outputDigest, durationMs, ...row }: CellRow): JournalCell {
  const made = row.made === null ? undefined : readMade(row.made);
  return { kind: 'cell', code, title, outcome, digest: outputDigest, durationMs, made };
}
