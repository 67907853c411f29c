/** Whether two words differ by one slip, or two in a long word: a letter more, less, changed or swapped. */
export function isTypo(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < 4 || typed[0] !== meant[0]) return false;
  return distance(typed, meant) <= (shorter >= 8 ? 2 : 1);
}

function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) row.push(cheapest(rows, row, { a, b, i, j }));
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

interface Place {
  readonly a: string;
  readonly b: string;
  readonly i: number;
  readonly j: number;
}

function cheapest(
  rows: readonly (readonly number[])[],
  row: readonly number[],
  { a, b, i, j }: Place,
): number {
  const at = (value: number | undefined) => value ?? Number.POSITIVE_INFINITY;
  const same = a[i - 1] === b[j - 1];
  const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    at(rows[i - 1]?.[j]) + 1,
    at(row[j - 1]) + 1,
    at(rows[i - 1]?.[j - 1]) + (same ? 0 : 1),
    swapped ? at(rows[i - 2]?.[j - 2]) + 1 : Number.POSITIVE_INFINITY,
  );
}
