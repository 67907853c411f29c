/** A Python literal. JSON's string escapes are Python's too. */
export function literal(value: string | number | boolean | readonly (string | number)[]): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  return `[${value.map((item) => literal(item)).join(', ')}]`;
}
