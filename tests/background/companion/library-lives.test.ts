import { expect, test } from 'vitest';
import { libraryLives } from '../../../src/background/companion/library-lives';
import { readStored } from '../../../src/core/conversation/salvage';
import { packedStored } from '../../../src/core/conversation/packed-page';
import { withDrawing } from '../../../src/core/library/kept-drawing';
import { keyOfPage } from '../../../src/core/library/kept-citation';
import { drawing } from '../../core/drawing/samples';
import { FakeWorker } from '../fakes';

test('the page of a drawing is found by its id, and what an agent says of a shape is kept there', async () => {
  const worker = new FakeWorker();
  for (const [number, path] of ['checkout', 'cart'].entries()) {
    const url = new URL(`https://shop.example/${path}`);
    const drawn = drawing({ url: url.href, id: `drawing-${number}` });
    worker.entries.set(keyOfPage(url.href), packedStored(withDrawing(null, drawn, url.href, 1)!));
  }
  const life = { status: 'resolved', replies: [] } as const;
  await libraryLives(worker.deps).live('drawing-1', 'ann_1_abc', () => ({ ...life, replies: [] }));
  const livesOf = (path: string): unknown[] =>
    readStored(worker.entries.get(keyOfPage(`https://shop.example/${path}`))).document!.annotations.map(({ target }) =>
      target.type === 'region' ? target.life : null,
    );
  expect(livesOf('cart')).toEqual([life]);
  expect(livesOf('checkout')).toEqual([undefined]);
});
