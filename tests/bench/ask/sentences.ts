import { judged, type PairSet } from '../../core/answer/pairs/pairs';
import { type BenchRow, bounded } from '../row';

const PRECISION = 0.95;
const MISSED = 0.1;

/** How far "quoted" and "differs from its quote" can be trusted, on pairs labelled by hand. */
export async function sentenceRows(): Promise<BenchRow[]> {
  const rows = (name: string, sets: readonly PairSet[]): BenchRow[] => {
    const { pairs, precision, missed } = judged(sets);
    return [
      bounded(`${name}, ${pairs} pairs: said to differ, and does`, precision, 'share', '≥', PRECISION),
      bounded(`${name}, ${pairs} pairs: differs, and is shown as quoted`, missed, 'share', '≤', MISSED),
    ];
  };
  return [
    ...rows('sentences the rules were made with', ['first', 'second', 'third']),
    ...rows('sentences they were not', ['unseen']),
  ];
}
