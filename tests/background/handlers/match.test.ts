import { expect, test } from 'vitest';
import { describe } from '../../../src/core/annotation/selector';
import { FakeWorker } from '../fakes';

const TEXT = 'Water boils at a hundred degrees at sea level, and at ninety on a high mountain.';
const selectors = [describe(TEXT, { start: 0, end: 32 }), describe('something else', { start: 0, end: 14 })];

test('finds the quotes in the changed text, in the order of the selectors', async () => {
  const text = `Well: ${TEXT.replace('hundred', '“hundred”')}`;
  const answer = await new FakeWorker().ask('match', { text, selectors });
  expect(answer).toEqual({ ok: true, value: [{ start: 6, end: 40 }, { miss: 'gone' }] });
});

test.each([
  ['no selectors', { text: TEXT }],
  ['invalid selectors', { text: TEXT, selectors: [{ quote: 'water' }] }],
  ['no text', { selectors }],
])('rejects %s', async (_, question) => {
  expect(await new FakeWorker().askAnything('match', question)).toEqual({ ok: false, code: 'invalid' });
});
