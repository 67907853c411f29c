import type { CellOutcome, ReadOverrides } from '../sandbox/index.js';
import type { Attachment } from '../slack/index.js';

/** What was done in a thread's session, in order: doing it again builds the session anew. */
export type Journal = readonly JournalEntry[];

export type JournalEntry = JournalFile | JournalCell;

/** A file was brought into the working folder and read; a later one of the same name took its place. */
export interface JournalFile {
  readonly kind: 'file';
  readonly name: string;
  readonly attachment: Attachment;
  /** Of its bytes, in hex; undefined when they never came. */
  readonly sha256: string | undefined;
  /** How somebody had it read, where the file did not decide alone. */
  readonly overrides?: ReadOverrides | undefined;
}

export interface JournalCell {
  readonly kind: 'cell';
  readonly code: string;
  readonly title: string;
  readonly outcome: CellOutcome['kind'];
  /** Of what it put out; see `outputDigest`. */
  readonly digest: string;
  readonly durationMs: number;
  /** Digests of what it made without showing it; see `CellOutput`. */
  readonly made?: Readonly<Record<string, string>> | undefined;
}

/** How a file is to be read by what was settled last of it, unless other bytes took its place since. */
export function overridesOf(
  journal: Journal,
  name: string,
  attachment: Attachment,
): ReadOverrides | undefined {
  return lastOf(journal, name, attachment)?.overrides;
}

/** That of a file's bytes as they came last, unless another took its place since. */
export function knownHash(
  journal: Journal,
  name: string,
  attachment: Attachment,
): string | undefined {
  return lastOf(journal, name, attachment)?.sha256;
}

function lastOf(journal: Journal, name: string, { id }: Attachment): JournalFile | undefined {
  const last = journal.findLast((entry) => !isCell(entry) && entry.name === name);
  return last?.kind === 'file' && last.attachment.id === id ? last : undefined;
}

export function isCell(entry: JournalEntry): entry is JournalCell {
  return entry.kind === 'cell';
}

/** Roughly the characters that it keeps in memory. */
export function sizeOfJournal(journal: Journal): number {
  const perEntry = 500;
  return journal.reduce(
    (sum, entry) =>
      sum +
      perEntry +
      (isCell(entry) ? entry.code.length + 60 * Object.keys(entry.made ?? {}).length : 0),
    0,
  );
}
