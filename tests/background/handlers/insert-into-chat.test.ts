import { expect, test } from 'vitest';
import { FakeWorker } from '../fakes';

/** The page that asks (tests/background/fakes.ts) is in tab 1. */
function worker(): FakeWorker {
  const worker = new FakeWorker();
  worker.tabs.set(1, new URL('https://shop.example/checkout'));
  worker.tabs.set(7, new URL('https://claude.ai/chat/c1'));
  worker.tabs.set(8, new URL('https://grok.com/c/12345678'));
  worker.editors.set(7, 'my draft');
  return worker;
}

test('the open chats are those of our sites, without those where the person has paused us', async () => {
  const some = worker();
  const names = async () => {
    const chats = await some.ask('open-chats', {});
    return chats.ok && chats.value.map(({ tab, platform }) => [tab, platform]);
  };
  expect(await names()).toEqual([
    [7, 'Claude'],
    [8, 'Grok'],
  ]);
  await some.deps.settings.change(() => ({ paused: ['claude.ai'] }));
  expect(await names()).toEqual([[8, 'Grok']]);
});

test('the chat that asks is told apart', async () => {
  const some = worker();
  some.tabs.set(1, new URL('https://claude.ai/chat/c2'));
  expect(await some.ask('open-chats', {})).toMatchObject({
    value: [
      { tab: 1, isHere: true },
      { tab: 7, isHere: false },
      { tab: 8, isHere: false },
    ],
  });
});

test('a text is written above the draft, in a tab that is in front', async () => {
  const some = worker();
  expect(await some.ask('insert-into-chat', { tab: 7, text: 'darker' })).toEqual({ ok: true, value: null });
  expect(some.editors.get(7)).toBe('darker\n\nmy draft');
  expect(some.shown).toEqual([7]);
});

test.each([
  ['a tab that is gone', 9, 'no-tab'],
  ['a tab with another site', 1, 'no-tab'],
  ['a chat without an editor', 8, 'no-editor'],
])('%s gets nothing and is not shown', async (_, tab, code) => {
  const some = worker();
  expect(await some.ask('insert-into-chat', { tab, text: 'darker' })).toEqual({ ok: false, code });
  expect(some.shown).toEqual([]);
});

test('a site where the person has paused us gets nothing', async () => {
  const some = worker();
  await some.deps.settings.change(() => ({ paused: ['claude.ai'] }));
  expect(await some.ask('insert-into-chat', { tab: 7, text: 'darker' })).toEqual({ ok: false, code: 'no-tab' });
  expect(some.editors.get(7)).toBe('my draft');
});

test('if the editor does not take it, the page that asked comes back', async () => {
  const some = worker();
  some.stubborn.add(7);
  expect(await some.ask('insert-into-chat', { tab: 7, text: 'darker' })).toEqual({ ok: false, code: 'not-written' });
  expect(some.shown).toEqual([7, 1]);
});
