import { companionRows } from './draw/companion';
import { drawingRows } from './draw/drawing';
import { elementRows } from './draw/elements';
import { openingRows } from './draw/opening';
import { pictureRows } from './draw/pictures';
import { wakingRows } from './draw/waking';
import type { BenchRow } from './row';

/** What Draw promises: each maker measures one part of it. */
const MAKERS: readonly (() => Promise<BenchRow[]>)[] = [
  openingRows,
  drawingRows,
  elementRows,
  pictureRows,
  companionRows,
  wakingRows,
];

/** Shapes on a page, what is known of its elements, its pictures, and the companion. Takes some minutes. */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const make of MAKERS) rows.push(...(await make()));
  return rows;
}
