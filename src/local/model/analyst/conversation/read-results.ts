/** The figures that a cell printed on its `RESULT name json` lines, by name; the first of a name counts. */
export type Results = ReadonlyMap<string, unknown>;

/** Undefined when the cell printed none whole: it failed. */
export function readResults(output: string): Results | undefined {
  const results = new Map<string, unknown>();
  for (const [, name = '', json = ''] of output.matchAll(/^[ \t]*RESULT (\w+) ([[{].*)$/gm)) {
    try {
      if (!results.has(name)) results.set(name, JSON.parse(json));
    } catch {
      return undefined;
    }
  }
  return results.size > 0 ? results : undefined;
}
