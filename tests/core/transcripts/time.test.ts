import { expect, it } from 'vitest';
import { timeFrom } from '../../../src/core/transcripts/time';

it.each([
  ['2026-09-01T10:00:00.000Z', '2026-09-01T10:00:00.000Z'],
  ['2026-09-01T12:00:00+02:00', '2026-09-01T12:00:00+02:00'],
  [1788256800000, '2026-09-01T10:00:00.000Z'],
  [1788256800, '2026-09-01T10:00:00.000Z'],
  ['2026-99-01T10:00:00Z', null],
  ['1 September 2026', null],
  [NaN, null],
  [1e300, null],
  [{}, null],
  [undefined, null],
])('reads the time %j', (value, time) => {
  expect(timeFrom(value)).toBe(time);
});
