/** A Parquet file that is damaged, of an unknown kind, or too large to be decoded here; the message says which. */
export class UnreadableParquet extends Error {
  override readonly name = 'UnreadableParquet';
}
