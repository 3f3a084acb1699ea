import { expect, test } from 'vitest';
import { drawHere } from '../../src/background/draw-here';

test.each<[string, { isThere: boolean; letsIn: boolean }, boolean, string[]]>([
  ['Draw is brought where it is not', { isThere: false, letsIn: true }, true, ['brought to 7']],
  ['Draw that is there is told of the press', { isThere: true, letsIn: true }, true, ['brought to 7', 'told 7']],
  ['Draw that is there goes on where nothing more is let in', { isThere: true, letsIn: false }, true, ['told 7']],
  ['a page where the browser lets nobody in is explained', { isThere: false, letsIn: false }, false, ['refused']],
])('%s', async (_, { isThere, letsIn }, isOpen, expected) => {
  const done: string[] = [];
  const opened = await drawHere(7, {
    isDrawing: async (tab) => isThere && done.push(`told ${tab}`) > 0,
    bring: async (tab) => letsIn && done.push(`brought to ${tab}`) > 0,
    refuse: async () => void done.push('refused'),
  });
  expect(opened).toBe(isOpen);
  expect(done).toEqual(expected);
});
