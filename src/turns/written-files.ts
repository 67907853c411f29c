import { basename, extname, parse } from 'node:path';
import { type KernelSession, SandboxError, type StoredFile } from '../sandbox/index.js';
import type { AnswerFile, Note, WithheldReason } from '../slack/index.js';

/** Files that the code of a turn wrote, ready to be sent, and a note for each that is not. */
export interface WrittenFiles {
  readonly files: readonly AnswerFile[];
  readonly notes: readonly Note[];
}

export interface WrittenOptions {
  readonly session: Pick<KernelSession, 'alive' | 'listFiles' | 'getFile'>;
  /** The working folder as it was when the turn's first cell began. */
  readonly before: readonly StoredFile[];
  /** Names of files that people attached; one that a cell changed goes out under another name. */
  readonly attached: ReadonlySet<string>;
  /** Figures of the turn that go out as charts: as many PNGs saved beside them are the same again. */
  readonly charts: number;
  readonly signal: AbortSignal;
}

const maxFiles = 10;
const maxBytes = 50 * 1024 * 1024;
const allowed = new Set(
  ['.csv', '.tsv', '.txt', '.md', '.json', '.jsonl', '.geojson', '.xml', '.html', '.pdf'].concat(
    ['.xlsx', '.ods', '.parquet', '.feather', '.sqlite', '.db', '.zip', '.gz'],
    ['.py', '.sql', '.ipynb', '.docx', '.pptx'],
    ['.png', '.jpg', '.jpeg', '.gif', '.svg', '.webp'],
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
  const wanted: StoredFile[] = [];
  try {
    for (const stored of withoutDrawn(await changedFiles(options), options.charts)) {
      const reason = whyWithheld(stored, wanted.length);
      if (reason === undefined) wanted.push(stored);
      else notes.push({ kind: 'result-withheld', name: stored.name, reason });
    }
    for (const stored of wanted) files.push(await readOut(stored, options));
  } catch (error) {
    if (!(error instanceof SandboxError) && !options.signal.aborted) throw error;
    const names = wanted.slice(files.length).map(({ name }) => name);
    notes.push({ kind: 'results-lost', names });
  }
  return { files, notes };
}

async function readOut(
  { name }: StoredFile,
  { session, attached, signal }: WrittenOptions,
): Promise<AnswerFile> {
  const bytes = await session.getFile(name, { maxBytes, signal });
  const { name: stem, ext } = parse(name);
  const sentAs = attached.has(name) ? `${stem} (changed)${ext}` : basename(name);
  return { name: sentAs, bytes, altText: undefined };
}

async function changedFiles(options: WrittenOptions): Promise<readonly StoredFile[]> {
  const { session, before, signal } = options;
  const earlier = new Map(before.map((file) => [file.name, file]));
  const changed = (await session.listFiles({ signal })).filter((file) => {
    const known = earlier.get(file.name);
    return known?.bytes !== file.bytes || known.modifiedAt !== file.modifiedAt;
  });
  return changed.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Models save what they draw: then each saved PNG stands for a figure that is sent as a chart already. */
function withoutDrawn(files: readonly StoredFile[], charts: number): readonly StoredFile[] {
  const isPng = (file: StoredFile) => ending(file) === '.png';
  return files.filter(isPng).length <= charts ? files.filter((file) => !isPng(file)) : files;
}

function whyWithheld(file: StoredFile, sent: number): WithheldReason | undefined {
  if (!allowed.has(ending(file))) return 'kind';
  if (file.bytes === 0) return 'empty';
  if (file.bytes > maxBytes) return 'too-large';
  return sent >= maxFiles ? 'too-many' : undefined;
}

function ending(file: StoredFile): string {
  return extname(file.name).toLowerCase();
}
