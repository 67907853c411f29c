import { basename, extname } from 'node:path';
import { type KernelSession, SandboxError, type StoredFile } from '../sandbox/index.js';
import type { AnswerFile, Note } from '../slack/index.js';

/** Files that the code of a turn wrote, ready to be sent, and a note for each that is not. */
export interface WrittenFiles {
  readonly files: readonly AnswerFile[];
  readonly notes: readonly Note[];
}

export interface WrittenOptions {
  readonly session: Pick<KernelSession, 'alive' | 'listFiles' | 'getFile'>;
  /** The working folder as it was when the turn's first cell began. */
  readonly before: readonly StoredFile[];
  /** Names of files that people attached: theirs already, so never sent back. */
  readonly attached: ReadonlySet<string>;
  /** True when the turn's figures go out as charts; pictures saved beside them are the same again. */
  readonly hasCharts: boolean;
  readonly signal: AbortSignal;
}

const maxFiles = 10;
const maxBytes = 50 * 1024 * 1024;
const pictures = new Set(['.png', '.jpg', '.jpeg', '.gif', '.svg', '.webp']);
const documents = new Set(
  ['.csv', '.tsv', '.txt', '.md', '.json', '.jsonl', '.geojson', '.xml', '.html', '.pdf'].concat(
    ['.xlsx', '.xls', '.ods', '.parquet', '.feather', '.sqlite', '.db', '.zip', '.gz'],
    ['.py', '.sql', '.ipynb', '.docx', '.pptx'],
  ),
);

/**
 * Finds what is new or changed in the working folder and reads it out. By now there is an answer, which
 * a sandbox that fails here must not cost: what could not be read becomes a note.
 */
export async function writtenFiles(options: WrittenOptions): Promise<WrittenFiles> {
  if (!options.session.alive || options.signal.aborted) return { files: [], notes: [] };
  const files: AnswerFile[] = [];
  const notes: Note[] = [];
  try {
    for (const stored of await changedFiles(options)) {
      const reason = whyWithheld(stored, files.length);
      if (reason === undefined) files.push(await readOut(stored, options));
      else notes.push({ kind: 'result-withheld', name: stored.name, reason });
    }
  } catch (error) {
    if (!(error instanceof SandboxError) && !options.signal.aborted) throw error;
    notes.push({ kind: 'results-lost' });
  }
  return { files, notes };
}

async function readOut(
  { name }: StoredFile,
  { session, signal }: WrittenOptions,
): Promise<AnswerFile> {
  const bytes = await session.getFile(name, { maxBytes, signal });
  return { name: basename(name), bytes, altText: undefined };
}

async function changedFiles(options: WrittenOptions): Promise<readonly StoredFile[]> {
  const { session, before, attached, hasCharts, signal } = options;
  const earlier = new Map(before.map((file) => [file.name, file]));
  return (await session.listFiles({ signal })).filter((file) => {
    const known = earlier.get(file.name);
    const changed =
      known === undefined || known.bytes !== file.bytes || known.modifiedAt !== file.modifiedAt;
    const drawnAlready = hasCharts && pictures.has(ending(file));
    return changed && !attached.has(file.name) && !drawnAlready;
  });
}

function whyWithheld(file: StoredFile, sent: number): string | undefined {
  if (!documents.has(ending(file)) && !pictures.has(ending(file)))
    return 'files of this kind are not sent';
  if (file.bytes === 0) return 'it is empty';
  if (file.bytes > maxBytes) return `it is larger than ${maxBytes / 1024 / 1024} MiB`;
  if (sent >= maxFiles) return `no more than ${maxFiles} files are sent with one answer`;
  return undefined;
}

function ending(file: StoredFile): string {
  return extname(file.name).toLowerCase();
}
