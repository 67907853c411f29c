/** The store could not do what it was asked; nothing of that one request was written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: StoreFault;

  constructor(reason: StoreFault, { cause, path }: StoreErrorOptions) {
    const where = path === undefined ? '' : `${path}: `;
    super(`${SENTENCES[reason]} (${where}${causeText(cause)})`, { cause });
    this.reason = reason;
  }
}

interface StoreErrorOptions {
  readonly cause: unknown;
  /** The file or folder that it is about. */
  readonly path: string | undefined;
}

export type StoreFault = keyof typeof SENTENCES;

const SENTENCES = {
  full: 'The disk that holds the store is full: make room, it goes on by itself.',
  'read-only': 'The store cannot be written: check the rights of DATA_DIR and its disk.',
  'no-folder': 'DATA_DIR is no folder and cannot become one: name a folder, or move the file away.',
  'no-file': 'A folder stands where the store has a file: move it away.',
  unreachable: 'The database cannot be reached: check DATABASE_URL and the server.',
  'in-use':
    'Another process uses this DATA_DIR: stop it, give each its own, or set DATABASE_URL for several.',
  damaged:
    'The database file is damaged: put a copy back in its place, or move it away to begin anew; the threads and sandboxes of before are then not known.',
  'damaged-lock': 'The lock file is damaged: remove it, it holds nothing that is kept.',
  newer:
    'The database was written by a newer version: start that one again, or put back a copy of before it.',
  broken: 'The store failed.',
} as const;

/** Drivers put no values into these, only names and codes. */
function causeText(cause: unknown): string {
  return cause instanceof Error
    ? (cause.message.split('\n', 1)[0]?.slice(0, 300) ?? '')
    : 'no cause';
}

/**
 * Any error of a driver as one of ours.
 * @param path the file or folder that was worked on
 */
export function toStoreError(cause: unknown, path?: string): StoreError {
  if (cause instanceof StoreError) return cause;
  return new StoreError(faultOf(codeOf(cause)), { cause, path });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && code !== '') return code;
  // Some say in words only what happened: libsql that it cannot open a file, Kysely that a migration
  // was carried out that it does not know, a pool that it waited in vain for a connection.
  if (error.message.includes('connection to local database')) return 'SQLITE_CANTOPEN';
  if (error.message.startsWith('corrupted migrations')) return 'NEWER';
  return /connect|terminat|timeout/i.test(error.message) ? 'ECONN' : '';
}

function faultOf(code: string): StoreFault {
  const [, fault = 'broken'] = FAULTS.find(([codes]) => codes.test(code)) ?? [];
  return fault;
}

/** The first that fits. Postgres: class 08 connection, 57P shutdown, 53 too many; Node: sockets and names. */
const FAULTS: readonly (readonly [RegExp, StoreFault])[] = [
  [/^(SQLITE_FULL|53100|ENOSPC)$/, 'full'],
  [/^(EEXIST|ENOTDIR)$/, 'no-folder'],
  [/^EISDIR$/, 'no-file'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM|IOERR)|25006|EACCES|EROFS|EPERM|ENOENT)/, 'read-only'],
  [/^SQLITE_(BUSY|LOCKED)$/, 'in-use'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'damaged'],
  [/^NEWER$/, 'newer'],
  [/^(08|57P|53|E[A-Z_]+$)/, 'unreachable'],
];
