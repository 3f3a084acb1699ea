import { judged, type PairSet, SETS } from '../../core/answer/pairs/pairs';
import { type BenchRow, bounded, shown } from '../row';

const PRECISION = 0.95;
const MISSED = 0.1;

/** How far "quoted" and "differs from its quote" can be trusted, on pairs labelled by hand. */
export async function sentenceRows(): Promise<BenchRow[]> {
  const rows = (name: string, sets: readonly PairSet[]): BenchRow[] => {
    const { pairs, precision, missed, found, plain } = judged(sets);
    return [
      bounded(`${name}, ${pairs} pairs: said to differ, and does`, precision, 'share', '≥', PRECISION),
      bounded(`${name}, ${pairs} pairs: differs, and is shown as plainly quoted`, missed, 'share', '≤', MISSED),
      shown(`${name}: differs, and is said to`, found, 'share'),
      shown(`${name}: says the same, and is shown as plainly quoted`, plain, 'share'),
    ];
  };
  return [
    ...rows('sentences the rules were made with', SETS.slice(0, -1)),
    ...rows('sentences they were not', SETS.slice(-1)),
  ];
}
