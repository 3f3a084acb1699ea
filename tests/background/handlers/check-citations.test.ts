import { expect, test } from 'vitest';
import { FakeWorker } from '../fakes';

const TEXT = 'At 24 °C it doubles in four to five hours, at 28 °C in three. Salt slows it down.';
const ANSWER = 'At 24 °C it doubles in four to five hours [cite-1]. Bread is good for you.';
const citation = (text: string, at: number) => ({ id: `cite-${at}`, text, relevance: '' });

test('tells of each quote whether the page has it, in which words, and which sentences it supports', async () => {
  const citations = [
    citation('at 24 °C it doubles in four to five hours', 1),
    citation('at 34 °C it doubles in four to five hours', 2),
  ];
  for (const text of [TEXT, `Well. ${TEXT}`, TEXT]) {
    const answer = await new FakeWorker().ask('check-citations', { text, citations, answer: ANSWER });
    const start = text.indexOf('At 24');
    expect(answer).toMatchObject({
      ok: true,
      value: {
        citations: [
          {
            status: 'verified',
            places: [{ start, end: start + 41 }],
            words: ['At 24 °C it doubles in four to five hours'],
          },
          { status: 'absent', places: [], words: [] },
        ],
        support: [
          { standing: 'quoted', difference: null, added: null },
          { standing: 'unquoted', difference: null, added: null },
        ],
      },
    });
  }
});

test('rejects what are no citations', async () => {
  const answer = await new FakeWorker().askAnything('check-citations', {
    text: TEXT,
    citations: ['cite-1'],
    answer: '',
  });
  expect(answer).toEqual({ ok: false, code: 'invalid' });
});
