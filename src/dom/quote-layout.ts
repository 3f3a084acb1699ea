import type { QuoteLayout } from '../core/annotation/annotation';
import type { Span } from '../core/annotation/selector';
import { MOST_IN_LAYOUT } from '../core/limits';
import { blockAround } from './text-block';
import type { TextIndex } from './text-index';

const CELLS = 'td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';

/**
 * Where the page shows lines of code and cells of a table in a span of its text. Undefined if there is at most
 * one line of code and one cell.
 */
export function layoutOf(index: TextIndex, { start, end }: Span): QuoteLayout | undefined {
  const text = index.text.slice(start, end);
  const code: [start: number, end: number][] = [];
  const cells: number[] = [];
  let lastBlock: Element | null = null;
  let lastCell: Element | null = null;
  for (const { node, at } of index.nodesIn({ start, end })) {
    const [from, to] = [Math.max(at - start, 0), Math.min(at - start + node.length, text.length)];
    const cell = node.parentElement?.closest(CELLS);
    if (cell && lastCell && cell !== lastCell) cells.push(from);
    lastCell = cell ?? lastCell;
    if (!isCode(node)) continue;
    const block = blockAround(node);
    const last = code.at(-1);
    if (last?.[1] === from && block === lastBlock) last[1] = to;
    else code.push([from, to]);
    lastBlock = block;
  }
  const hasLines = code.some(
    ([from, to], n) =>
      /\S\s*\n\s*\S/.test(text.slice(from, to)) || (n > 0 && !/\S/.test(text.slice(code[n - 1]![1], from))),
  );
  if (!hasLines && cells.length === 0) return undefined;
  return { code: hasLines ? code.slice(0, MOST_IN_LAYOUT) : [], cells: cells.slice(0, MOST_IN_LAYOUT) };
}

/** Whether the page shows the text as code, with its own line breaks. */
function isCode({ parentElement }: Text): boolean {
  return !!parentElement?.closest('pre, code') && /pre|break/.test(getComputedStyle(parentElement).whiteSpace);
}
