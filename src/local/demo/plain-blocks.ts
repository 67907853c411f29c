import { z } from 'zod';

const cell = z.looseObject({
  text: z.union([z.string(), z.number()]).optional(),
  value: z.union([z.string(), z.number()]).optional(),
});
const table = z.looseObject({
  type: z.enum(['table', 'data_table']),
  caption: z.string().optional(),
  rows: z.array(z.array(cell)),
});

const mostRows = 15;

/** The tables among a message's blocks, drawn with spaces for a terminal. */
export function plainBlocks(blocks: readonly unknown[]): string {
  return blocks
    .flatMap((block) => {
      const parsed = table.safeParse(block);
      return parsed.success ? [plainTable(parsed.data)] : [];
    })
    .join('\n');
}

function plainTable({ caption, rows }: z.infer<typeof table>): string {
  const texts = rows.map((row) => row.map((each) => String(each.text ?? each.value ?? '')));
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const lines = texts
    .slice(0, mostRows + 1)
    .map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
  const left = rows.length - lines.length;
  return [
    '',
    ...(caption ? [caption] : []),
    ...lines,
    ...(left > 0 ? [`… ${left} more`] : []),
  ].join('\n');
}
