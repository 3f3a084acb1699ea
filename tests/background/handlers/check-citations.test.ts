import { expect, test } from 'vitest';
import { FakeWorker } from '../fakes';

const TEXT = 'At 24 °C it doubles in four to five hours, at 28 °C in three. Salt slows it down.';
const citation = (text: string) => ({ id: 'cite-1', text, relevance: '' });

test('tells of each quote whether the page has it, and in which words', async () => {
  const citations = [
    citation('at 24 °C it doubles in four to five hours'),
    citation('at 34 °C it doubles in four to five hours'),
  ];
  for (const text of [TEXT, `Well. ${TEXT}`, TEXT]) {
    const answer = await new FakeWorker().ask('check-citations', { text, citations });
    const start = text.indexOf('At 24');
    expect(answer).toMatchObject({
      ok: true,
      value: [
        {
          status: 'verified',
          places: [{ start, end: start + 41 }],
          words: ['At 24 °C it doubles in four to five hours'],
        },
        { status: 'absent', places: [], words: [] },
      ],
    });
  }
});

test('rejects what are no citations', async () => {
  const answer = await new FakeWorker().askAnything('check-citations', { text: TEXT, citations: ['cite-1'] });
  expect(answer).toEqual({ ok: false, code: 'invalid' });
});
