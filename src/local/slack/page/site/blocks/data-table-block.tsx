import { useState } from 'preact/hooks';
import { type Json, stringOf } from '../../../json.js';
import { numberOf } from './fields.js';
import { type Sorting, sortRows } from './sort-rows.js';
import { rowsOf } from './table-block.js';
import { cellText, isNumberCell, TableCell } from './table-cell.js';

/** A table that can be sorted by each column and is shown a page at a time. */
export function DataTableBlock({ block }: { readonly block: Json }) {
  const [header = [], ...rows] = rowsOf(block);
  const pageSize = numberOf(block['page_size']) ?? 5;
  const [sorting, sort] = useState<Sorting>();
  const [page, turn] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const first = Math.min(page, pages - 1) * pageSize;
  const shown = sortRows(rows, sorting).slice(first, first + pageSize);
  const sortBy = (column: number) => {
    sort(nextSorting(sorting, column));
    turn(0);
  };
  return (
    <div class="data-table">
      <div class="table-scroll">
        <table>
          <caption>{stringOf(block['caption'])}</caption>
          <thead>
            <tr>
              {header.map((cell, column) => (
                <Heading
                  key={column}
                  name={cellText(cell)}
                  isNumber={rows.every((row) => isNumberCell(row[column]))}
                  sorted={sorting?.column === column ? sorting : undefined}
                  onSort={() => sortBy(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} class={isNumberCell(cell) ? 'number' : undefined}>
                    <TableCell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <Pager
          first={first}
          shown={shown.length}
          total={rows.length}
          onTurn={(by) => turn(page + by)}
        />
      )}
    </div>
  );
}

/** Up, down, as it came. */
function nextSorting(sorting: Sorting | undefined, column: number): Sorting | undefined {
  if (sorting?.column !== column) return { column, isDescending: false };
  return sorting.isDescending ? undefined : { column, isDescending: true };
}

interface HeadingProps {
  readonly name: string;
  readonly isNumber: boolean;
  readonly sorted: Sorting | undefined;
  readonly onSort: () => void;
}

function Heading({ name, isNumber, sorted, onSort }: HeadingProps) {
  const direction = sorted && (sorted.isDescending ? 'descending' : 'ascending');
  const arrow = sorted ? (sorted.isDescending ? '↓' : '↑') : '↕';
  return (
    <th scope="col" aria-sort={direction ?? 'none'} class={isNumber ? 'number' : undefined}>
      <button type="button" class="sort" onClick={onSort}>
        {name}
        <span aria-hidden="true" class={sorted ? 'arrow' : 'arrow arrow-idle'}>
          {arrow}
        </span>
      </button>
    </th>
  );
}

interface PagerProps {
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  readonly onTurn: (by: number) => void;
}

function Pager({ first, shown, total, onTurn }: PagerProps) {
  return (
    <div class="pager">
      <span aria-live="polite">
        {first + 1}–{first + shown} of {total}
      </span>
      <button
        type="button"
        aria-label="Previous rows"
        disabled={first === 0}
        onClick={() => onTurn(-1)}
      >
        ‹
      </button>
      <button
        type="button"
        aria-label="Next rows"
        disabled={first + shown >= total}
        onClick={() => onTurn(1)}
      >
        ›
      </button>
    </div>
  );
}
