/** A unit of the quote beside one of the page, by their offsets; -1 where one of them has none. */
export interface Column {
  quote: number;
  page: number;
  isSame: boolean;
}

/** How the folded units of a quote and of the words on the page stand side by side, with as few errors as possible. */
export interface LineUp {
  /** Insertions, deletions and substitutions. */
  errors: number;
  /** In order. */
  columns: readonly Column[];
}

/** The table of the dynamic programme, reused. Rows are the quote's units, columns a band around the diagonal. */
let table = new Uint16Array(0);

/**
 * Lines up two texts of folded units. Takes a time of `quote.length * most`.
 *
 * @param most - The most errors, above which nothing is returned.
 */
export function lineUp(quote: Uint16Array, page: Uint16Array, most: number): LineUp | null {
  if (Math.abs(quote.length - page.length) > most) return null;
  const width = 2 * most + 1;
  if (table.length < (quote.length + 1) * width) table = new Uint16Array((quote.length + 1) * width);
  const cells = table;
  const over = most + 1;
  /** The cell of `row` units of the quote and `column` units of the page. */
  const at = (row: number, column: number): number => row * width + column - row + most;
  for (let row = 0; row <= quote.length; row++) {
    const first = Math.max(0, row - most);
    const last = Math.min(page.length, row + most);
    for (let column = first; column <= last; column++) {
      let errors = row === 0 ? column : column === 0 ? row : over;
      if (row > 0 && column > 0) {
        errors = cells[at(row - 1, column - 1)]! + (quote[row - 1] === page[column - 1] ? 0 : 1);
      }
      if (row > 0 && column < row + most) errors = Math.min(errors, cells[at(row - 1, column)]! + 1);
      if (column > first) errors = Math.min(errors, cells[at(row, column - 1)]! + 1);
      cells[at(row, column)] = errors;
    }
  }
  const errors = cells[at(quote.length, page.length)]!;
  return errors > most ? null : { errors, columns: columnsOf(quote, page, most, at) };
}

/** Goes back through the table. A substitution is preferred to a deletion with an insertion. */
function columnsOf(
  quote: Uint16Array,
  page: Uint16Array,
  most: number,
  at: (row: number, column: number) => number,
): LineUp['columns'] {
  const columns: Column[] = [];
  let row = quote.length;
  let column = page.length;
  while (row > 0 || column > 0) {
    const errors = table[at(row, column)]!;
    const isSame = row > 0 && column > 0 && quote[row - 1] === page[column - 1];
    if (row > 0 && column > 0 && table[at(row - 1, column - 1)]! + (isSame ? 0 : 1) === errors) {
      columns.push({ quote: --row, page: --column, isSame });
    } else if (row > 0 && column < row + most && table[at(row - 1, column)]! + 1 === errors) {
      columns.push({ quote: --row, page: -1, isSame: false });
    } else columns.push({ quote: -1, page: --column, isSame: false });
  }
  return columns.reverse();
}

/** Two texts with the same units. */
export function lineUpOfEqual(length: number): LineUp {
  return { errors: 0, columns: Array.from({ length }, (_, unit) => ({ quote: unit, page: unit, isSame: true })) };
}
