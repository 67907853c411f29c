import type { Inquiry } from '../analysis/index.js';
import type { LoadedFile } from '../sandbox/index.js';
import type { Attachment, Note, Question } from '../slack/index.js';
import { askerNote } from './asker-note.js';
import { bringBack } from './bring-back.js';
import { bringFiles } from './bring-files.js';
import { hearThread } from './hear-thread.js';
import { overridesOf } from './journal.js';
import { rebuild } from './rebuild.js';
import { TurnJournal } from './turn-journal.js';
import { TurnKernel } from './turn-kernel.js';
import type { TurnOptions } from './turn-options.js';
import { workspaceNames } from './workspace-names.js';

/** A question with all that its thread has, ready to be asked. */
export interface ReadyTurn {
  readonly inquiry: Inquiry;
  readonly kernel: TurnKernel;
  readonly files: ReadonlyMap<string, Attachment>;
  readonly journal: TurnJournal;
  readonly heardUpTo: string | undefined;
  readonly notes: readonly Note[];
  /** Whether a file that came with the question could be read. */
  readonly hasRead: boolean;
}

/** Brings what was said and attached into the session. @throws as `takeTurn` does. */
export async function prepareTurn(question: Question, options: TurnOptions): Promise<ReadyTurn> {
  const { lease, record, signal, onStep } = options;
  const { session } = lease;
  const [heard, asker] = await Promise.all([
    hearThread(question, { record, signal }),
    question.asker.describe(),
  ]);
  const named = workspaceNames([...question.attachments, ...heard.attachments]);
  const files = readableFiles([...record.files, ...named], options.tooHeavy);
  const journal = new TurnJournal(record.journal, (grown) =>
    options.remember({ ...record, files, journal: grown }),
  );
  options.remember({ ...record, files });
  const rebuilt = await rebuild(session, { ...options, journal: record.journal });
  const brought = await bringFiles({
    ...options,
    session,
    wanted: files,
    brandNew: new Set(named.map(([name]) => name)),
    restored: rebuilt.tried,
    lacking: options.restoring.lacking,
    onReading: (name) => onStep({ kind: 'reading', name }),
    onRead: (file) => onStep({ kind: 'read-ended', refusal: refusalOf(file) }),
    overridesOf: (name, attachment) => overridesOf(record.journal, name, attachment),
  });
  journal.add(...brought.journal);
  brought.journal.forEach(options.brought);
  brought.loaded.forEach(options.noteRead);
  const loaded = [...rebuilt.loaded, ...brought.loaded];
  const refused = new Set(loaded.filter(isRefused).map(({ name }) => name));
  const before = await session.listFiles({ signal });
  const back = bringBack({ ...options, journal, refused });
  const kernel = new TurnKernel({ lease, bringBack: back, before });
  return {
    inquiry: {
      history: record.turns,
      question: question.text,
      said: heard.said,
      files: loaded,
      asker: asker && askerNote(asker, new Date()),
      notes: [...rebuilt.forModel, ...heard.forModel],
      kernel,
    },
    kernel,
    files,
    journal,
    heardUpTo: heard.upTo,
    hasRead: brought.loaded.some(({ kind }) => kind === 'loaded'),
    notes: [
      ...heard.forAsker,
      ...(rebuilt.forAsker === undefined ? [] : [rebuilt.forAsker]),
      ...brought.forAsker,
    ],
  };
}

function readableFiles(
  files: readonly (readonly [name: string, attachment: Attachment])[],
  tooHeavy: ReadonlySet<string>,
): ReadonlyMap<string, Attachment> {
  return new Map(files.filter(([name]) => !tooHeavy.has(name)));
}

function refusalOf(file: LoadedFile): string | undefined {
  return file.kind === 'refused' ? file.reason : undefined;
}

function isRefused({ kind }: LoadedFile): boolean {
  return kind === 'refused';
}
