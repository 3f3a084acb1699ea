import { expect, test } from 'vitest';
import { describeEditors, FIRST, linesOf, ok, open } from './all-editors';
import { PROSE_MIRRORS, UNTOUCHED } from './prosemirror-editors';

describeEditors(PROSE_MIRRORS);

test('TipTap that adds a final paragraph only once it is used accepts the block and keeps the paragraph', async () => {
  const { json, plain, write } = open(UNTOUCHED, ['<ul><li><p>one</p></li></ul>']);
  const draft = json();
  expect(await write(FIRST)).toEqual(ok(FIRST));
  expect(json()).toEqual([...plain(linesOf(FIRST)), ...draft, ...plain([''])]);
  expect(await write(null, FIRST)).toEqual(ok(null));
  expect(json()).toEqual([...draft, ...plain([''])]);
});
