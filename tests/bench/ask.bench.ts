import { answerStreamRows } from './ask/answer-stream';
import { citationRows } from './ask/citations';
import { readingRows } from './ask/reading';
import { citationSpeedRows } from './ask/speed';
import type { BenchRow } from './row';

/** What Ask promises: each maker measures one part of it. */
const MAKERS: readonly (() => Promise<BenchRow[]>)[] = [citationRows, citationSpeedRows, readingRows, answerStreamRows];

/** Questions about a page: its citations, and how long they take. Takes some minutes. */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const make of MAKERS) rows.push(...(await make()));
  return rows;
}
