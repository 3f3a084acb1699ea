import { expect, test } from 'vitest';
import { markWords } from '../../core/sample';
import { FakeWorker } from '../fakes';

const TEXT = 'Put the lid on before the water boils over.';

test('finds the answer with the text of a lost mark', async () => {
  const lost = [markWords(TEXT, 'the lid on', {}, 'streaming:1')];
  const answers = [
    { id: 'a1', text: 'Something else.' },
    { id: 'a2', text: TEXT },
  ];
  expect(await new FakeWorker().ask('reassign', { lost, answers })).toEqual({
    ok: true,
    value: [{ from: 'streaming:1', to: 'a2' }],
  });
});
