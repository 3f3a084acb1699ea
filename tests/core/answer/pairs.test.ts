import { describe, expect, it } from 'vitest';
import { judged, SETS } from './pairs/pairs';

// How far that goes is measured by the benchmark (`npm run bench -- ask`). These hold what is promised.
describe.each(SETS)('on pairs labelled by hand, %s,', (set) => {
  const { precision, missed, denied } = judged([set]);

  it('what is said to differ does', () => {
    expect(precision).toBeGreaterThanOrEqual(0.95);
  });

  it('hardly anything that differs is shown as plainly quoted', () => {
    expect(missed).toBeLessThanOrEqual(0.1);
  });

  it('hardly anything that the quotes say is said to have no quote', () => {
    expect(denied).toBeLessThanOrEqual(0.07);
  });
});
