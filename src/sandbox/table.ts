/** A DataFrame as it leaves a cell: JSON values only, cut to the rows the kernel sent. */
export interface Table {
  readonly columns: readonly TableColumn[];
  /** One array per row, in column order. */
  readonly rows: readonly (readonly TableValue[])[];
  /** Rows of the whole DataFrame, which may be more than `rows` holds. */
  readonly totalRows: number;
  /** Columns of the whole DataFrame, its index included, which may be more than `columns` holds. */
  readonly totalColumns: number;
}

export interface TableColumn {
  readonly name: string;
  readonly type: 'number' | 'text' | 'boolean' | 'datetime';
}

/** Date-times are ISO 8601 strings; a missing value is null. */
export type TableValue = string | number | boolean | null;
