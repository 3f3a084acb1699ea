import { expect, test } from 'vitest';
import { askHere } from '../../src/background/ask-here';

/** Opens Ask in a tab and tells what was done. */
async function open(has: { ours?: boolean; mayRun?: boolean }, selected?: string): Promise<string[]> {
  const done: string[] = [];
  await askHere(
    5,
    {
      openAsk: async (tab) => (done.push(`opened in ${tab}`), has.ours ?? false),
      bring: async (tab) => (done.push(`brought to ${tab}`), has.mayRun ?? false),
      refuse: async () => void done.push('refused'),
      keepSelection: async (tab, { text }) => void done.push(`kept "${text}" for ${tab}`),
    },
    selected,
  );
  return done;
}

test('where something of ours is on the page, it opens there', async () => {
  expect(await open({ ours: true })).toEqual(['opened in 5']);
});

test('on any other page it is brought there first', async () => {
  expect(await open({ mayRun: true })).toEqual(['opened in 5', 'brought to 5']);
});

test('where the browser runs no extension, a page of ours says so', async () => {
  expect(await open({})).toEqual(['opened in 5', 'brought to 5', 'refused']);
});

test('the selected text is kept before it opens, because it is taken then', async () => {
  expect(await open({ ours: true }, ' some words ')).toEqual(['kept "some words" for 5', 'opened in 5']);
});

test('that too little was selected is kept too, so that the drawer can say it', async () => {
  expect(await open({ ours: true }, 'ok')).toEqual(['kept "" for 5', 'opened in 5']);
});
