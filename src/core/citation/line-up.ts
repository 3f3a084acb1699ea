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
  for (let column = 0; column <= Math.min(page.length, most); column++) cells[at(0, column)] = column;
  for (let row = 1; row <= quote.length; row++) {
    const unit = quote[row - 1]!;
    const first = Math.max(0, row - most);
    const last = Math.min(page.length, row + most);
    let left = over;
    // The cell above is one further on in the row before, the one above and to the left is at the same place there.
    for (let column = first, cell = at(row, first), above = cell - width; column <= last; column++, cell++, above++) {
      let errors = column === 0 ? row : cells[above]! + (unit === page[column - 1] ? 0 : 1);
      if (column < row + most && cells[above + 1]! < errors) errors = cells[above + 1]! + 1;
      if (left < errors) errors = left + 1;
      cells[cell] = left = errors;
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
