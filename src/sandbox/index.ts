export type { CellError, CellOutcome, CellOutput, CellResult } from './cell.js';
export { createSandboxes } from './create-sandboxes.js';
export type { KernelSession, RunCellOptions, StoredFile, Waits } from './kernel-session.js';
export type { LoadedColumn, LoadedFile, LoadedTable } from './loaded-file.js';
export { SandboxError, type SandboxErrorReason } from './sandbox-error.js';
export type { OpenOptions, Sandboxes, SandboxesOptions } from './sandboxes.js';
export type { Table, TableColumn, TableValue } from './table.js';
