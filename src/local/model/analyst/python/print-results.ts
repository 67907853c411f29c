import { literal } from './literal.js';

/** A line that prints named figures for `readResults`: expressions by name. */
export function printFacts(facts: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(facts).map(
    ([name, expression]) => `${literal(name)}: ${expression}`,
  );
  return `print("RESULT facts", pd.Series({${pairs.join(', ')}}).to_json())`;
}

/** A line that prints a DataFrame's rows; keep them few, for long output is cut on its way back. */
export function printTable(name: string, frame: string): string {
  return `print("RESULT ${name}", ${frame}.to_json(orient="values", date_format="iso"))`;
}
