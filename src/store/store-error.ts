/** The store could not do what it was asked; nothing of that one request was written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: StoreFault;

  constructor(reason: StoreFault, options: { readonly cause: unknown }) {
    super(`${SENTENCES[reason]} (${causeText(options.cause)})`, options);
    this.reason = reason;
  }
}

export type StoreFault = 'full' | 'read-only' | 'unreachable' | 'in-use' | 'broken';

const SENTENCES: Readonly<Record<StoreFault, string>> = {
  full: 'The disk that holds the store is full: make room, it goes on by itself.',
  'read-only': 'The store cannot be written: check the rights of DATA_DIR and its disk.',
  unreachable: 'The database cannot be reached: check DATABASE_URL and the server.',
  'in-use':
    'Another process uses this DATA_DIR: stop it, give each its own, or set DATABASE_URL for several.',
  broken: 'The store failed.',
};

/** Drivers put no values into these, only names and codes. */
function causeText(cause: unknown): string {
  return cause instanceof Error
    ? (cause.message.split('\n', 1)[0]?.slice(0, 300) ?? '')
    : 'no cause';
}

/** Any error of a driver as one of ours. */
export function toStoreError(cause: unknown): StoreError {
  return cause instanceof StoreError ? cause : new StoreError(faultOf(codeOf(cause)), { cause });
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  // A pool that waited in vain for a connection says so in words only.
  return error instanceof Error && /connect|terminat|timeout/i.test(error.message) ? 'ECONN' : '';
}

function faultOf(code: string): StoreFault {
  if (code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC') return 'full';
  if (/^(SQLITE_(READONLY|CANTOPEN|PERM|IOERR)|25006|EACCES|EROFS|EPERM|ENOENT|ENOTDIR)/.test(code))
    return 'read-only';
  if (code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED') return 'in-use';
  // Postgres: class 08 connection, 57P shutdown, 53 too many; Node: sockets and names.
  return /^(08|57P|53|E[A-Z_]+$)/.test(code) ? 'unreachable' : 'broken';
}
