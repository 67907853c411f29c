const TEXT = /\.(?:csv|tsv|tab|txt|md|json|jsonl|geojson|xml|html|py|sql|svg|ipynb)$/i;

/** Whether a file of that name is one of text, in which a secret can be masked. */
export function isText(name: string): boolean {
  return TEXT.test(name);
}
