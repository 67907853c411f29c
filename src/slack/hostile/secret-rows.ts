import { holdsKeyId, maskKeysBesideId, maskNamedKeys, namesSecretKeys } from './secret-keys.js';

export type MaskCell = (text: string, column: number) => string;

/** A longer text is no name. */
const LONGEST_NAME = 100;

/**
 * What only the rows and columns of a table tell to be secret. The names of columns may stand in any row: files
 * begin with titles and remarks, and a row may hold a name and its value.
 */
export class SecretRows {
  readonly #columns = new Set<number>();

  /** Takes one row after the other. @returns what masks the cells of this one; undefined where none is secret */
  next(cells: readonly unknown[]): MaskCell | undefined {
    let isNamed = false;
    let hasId = false;
    for (const [column, cell] of cells.entries()) {
      if (typeof cell !== 'string') continue;
      hasId ||= holdsKeyId(cell);
      if (cell.length > LONGEST_NAME || !namesSecretKeys(cell)) continue;
      isNamed = true;
      this.#columns.add(column);
    }
    if (!isNamed && !hasId && this.#columns.size === 0) return undefined;
    return (text, column) => {
      if (isNamed || this.#columns.has(column)) return maskNamedKeys(text);
      return hasId ? maskKeysBesideId(text) : text;
    };
  }
}
