import { answerStreamRows } from './ask/answer-stream';
import { citationRows } from './ask/citations';
import { passageRows } from './ask/passages';
import { readingRows } from './ask/reading';
import { sentenceRows } from './ask/sentences';
import { citationSpeedRows } from './ask/speed';
import type { BenchRow } from './row';

/** What Ask promises: each maker measures one part of it. */
const MAKERS: readonly (() => Promise<BenchRow[]>)[] = [
  passageRows,
  citationRows,
  citationSpeedRows,
  sentenceRows,
  readingRows,
  answerStreamRows,
];

/** Questions about a page: the passages that answer them, the citations, and how long both take. Takes some minutes. */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const make of MAKERS) rows.push(...(await make()));
  return rows;
}
