import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { match } from '../../../src/core/matching/match';
import { HARD_INPUTS } from '../../bench/matching/hard';

// Anything quadratic would take minutes, far more than a test may take. `npm run bench -- matching` measures the time.
describe('no input is quadratic', () => {
  it.each(HARD_INPUTS)('$name, in 1 MB of text', ({ of }) => {
    const { text, selectors } = of(1_000_000);
    expect(match(text, selectors)).toHaveLength(selectors.length);
  });

  it('repetitive texts and quotes, with quotes of up to 100 kB', () => {
    const part = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '-', '1', '一', '\ud83d', '😀'),
      minLength: 1,
      maxLength: 6,
    });
    const parts = fc.tuple(part, part, part);
    fc.assert(
      fc.property(parts, parts, fc.integer({ min: 0, max: 100_000 }), ([a, b, c], [d, e, f], length) => {
        const text = a.repeat(60_000) + b.repeat(20_000) + c + a.repeat(60_000);
        const exact = (d + a.repeat(length / a.length) + e).slice(0, length + 2);
        const quote = { exact, prefix: f.repeat(5), suffix: b.repeat(5) };
        const selectors = [
          { quote, position: { start: length, end: 2 * length } },
          { quote: { ...quote, exact: exact + c }, position: { start: 0, end: 0 } },
        ];
        expect(match(text, selectors)).toHaveLength(2);
      }),
      { numRuns: 15, seed: 7 },
    );
  });
});
