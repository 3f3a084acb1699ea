import fc from 'fast-check';
import { captured } from '../../../src/core/platform/pattern';
import { isSafePattern, LONGEST_MATCHED_ADDRESS } from '../../../src/core/platform/safe-pattern';
import { planImport } from '../../../src/core/transfer/import/plan';
import { readFile } from '../../../src/core/transfer/import/read-file';
import { bounded, type BenchRow } from '../row';
import { leastOf } from './least';

/** How long it takes to plan the import of this many annotations of one page (ms). */
function planTime(count: number): number {
  const items = Array.from({ length: count }, (_, at) => ({
    id: `one-${at}`,
    target: { source: 'https://example.com/', selector: { type: 'TextQuoteSelector', exact: `words ${at}` } },
    body: [],
  }));
  const text = JSON.stringify(items);
  return leastOf(3, () => {
    const reading = readFile(text, { written: 1, now: 2, placeOf: () => null });
    if (!reading.ok) throw new Error(reading.problem);
    if (planImport(reading.incoming, new Map()).added !== count) throw new Error('Not all of them were planned.');
  });
}

/** Patterns made at random from everything that a pattern may contain, the same ones in each run. */
function randomPatterns(): string[] {
  const atom = fc.constantFrom('a', '[ab]', '[^x]', '.', 'b', '/', '\\w', '[a-z]');
  const repeat = fc.constantFrom('', '', '*', '+', '?', '{2,}', '{0,3}', '*?');
  const item = fc.tuple(atom, repeat).map((parts) => parts.join(''));
  const group = fc
    .tuple(fc.array(fc.array(item, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }), repeat)
    .map(([parts, times]) => `(?:${parts.map((part) => part.join('')).join('|')})${times}`);
  const pattern = fc
    .tuple(fc.constantFrom('', '^'), fc.array(fc.oneof(item, group), { minLength: 1, maxLength: 5 }))
    .map(([start, parts]) => `${start}(${parts.join('')})!`);
  return fc.sample(pattern, { seed: 12, numRuns: 3000 });
}

/** How many times as long as a certainly quadratic pattern the slowest of the accepted ones takes. */
function slowestPattern(): { count: number; ratio: number } {
  const texts = ['a', 'ab', 'a/', 'ba', 'b'].map((part) => part.repeat(400));
  const square = new RegExp('^([^x]*[^y]*)!');
  const longest = 'a'.repeat(400 * 2);
  const unit = leastOf(20, () => square.exec(longest));
  const accepted = randomPatterns().filter(isSafePattern).slice(0, 300);
  const ratios = accepted.flatMap((source) => {
    const tried = new RegExp(source);
    return texts.map((text) => leastOf(3, () => tried.exec(text)) / unit);
  });
  return { count: accepted.length, ratio: Math.max(...ratios) };
}

/** What depends on the length of a text or a file. Quadratic growth would exceed the bounds by far. */
export function textRows(): BenchRow[] {
  planTime(5000);
  const patterns = slowestPattern();
  // Two repetitions that match the same characters: the most that is accepted.
  const slowest = '^([^x]*[^x]*)y';
  const matched = (length: number): number =>
    leastOf(5, () => captured(slowest, 'a'.repeat(length), LONGEST_MATCHED_ADDRESS));
  return [
    bounded('import of 20,000 annotations of one page, to 5,000', planTime(20_000) / planTime(5000), '×', '≤', 10),
    bounded(`${patterns.count} random patterns, the slowest to a quadratic one`, patterns.ratio, '×', '≤', 60),
    bounded(
      'the slowest accepted pattern on an address of 1 MB, to the longest that is matched',
      matched(1_000_000) / matched(LONGEST_MATCHED_ADDRESS),
      '×',
      '≤',
      20,
    ),
  ];
}
