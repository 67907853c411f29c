export type { CellError, CellOutcome, CellResult } from './cell.js';
export { createSandboxes } from './create-sandboxes.js';
export type { KernelSession, RunCellOptions, StoredFile } from './kernel-session.js';
export type { LoadedColumn, LoadedFile, LoadedTable } from './loaded-file.js';
export { type ReadOverrides, readOverrides } from './read-overrides.js';
export { openReaper } from './reaper.js';
export { SandboxError } from './sandbox-error.js';
export type { Sandboxes } from './sandboxes.js';
export type { Table } from './table.js';
