import { isJson, type Json } from '../../../json.js';
import { objectOf } from './fields.js';
import { isNumberCell, TableCell } from './table-cell.js';

/** The plain table: its first row is the header. */
export function TableBlock({ block }: { readonly block: Json }) {
  const [header = [], ...rows] = rowsOf(block);
  const settings = Array.isArray(block['column_settings']) ? block['column_settings'] : [];
  const align = (column: number, cell: Json) =>
    isNumberCell(cell) || objectOf(settings[column])['align'] === 'right' ? 'number' : undefined;
  return (
    <div class="table-scroll">
      <table>
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col" class={align(column, cell)}>
                <TableCell cell={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} class={align(column, cell)}>
                  <TableCell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function rowsOf(block: Json): readonly (readonly Json[])[] {
  const rows: readonly unknown[] = Array.isArray(block['rows']) ? block['rows'] : [];
  return rows.map((row) => (Array.isArray(row) ? row.filter(isJson) : []));
}
