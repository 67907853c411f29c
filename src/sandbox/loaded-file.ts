/** What loading one attached file came to. Receipts are JSON made inside the sandbox: data, not trusted. */
export type LoadedFile =
  | { readonly kind: 'loaded'; readonly name: string; readonly tables: readonly LoadedTable[] }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string };

export interface LoadedTable {
  /** The key in the kernel's `tables`, such as `book.xlsx: Sheet1`. */
  readonly key: string;
  /** The variable that holds the DataFrame. */
  readonly variable: string;
  readonly rows: number;
  readonly columns: readonly LoadedColumn[];
  /** One line for people: `sales.csv · 12,408 rows × 9 columns · cp1252 · decimal comma`. */
  readonly summary: string;
  /** The whole receipt as the loader made it (JSON object). */
  readonly receipt: Readonly<Record<string, unknown>>;
}

export interface LoadedColumn {
  readonly name: string;
  readonly type: 'number' | 'text' | 'boolean' | 'datetime';
  readonly missing: number;
  readonly distinct: number;
  /** A few values as text, most frequent first; numbers and dates give the least and the greatest. */
  readonly examples: readonly string[];
}
