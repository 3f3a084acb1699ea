import { beforeEach, expect, test } from 'vitest';
import type { PageFacts } from '../../../src/core/platform/page-facts';
import { CLAUDE, ELSEWHERE, FakeWorker, OPTIONS } from '../fakes';

const FACTS: PageFacts = {
  isConversation: true,
  editor: 'prosemirror',
  groups: [{ id: 'response', count: 3, alternatives: [{ count: 3, isPartial: false }], used: 0, isMissing: false }],
};

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
  worker.tabs.set(1, CLAUDE).set(2, new URL('https://chatgpt.com/c/2')).set(3, ELSEWHERE);
  worker.facts.set(1, FACTS).set(2, FACTS);
});

test('is about the tab that asks', async () => {
  const answer = await worker.ask('report', {});
  expect(answer).toMatchObject({ value: expect.stringContaining('Platform: Claude (claude)') });
  expect(answer).toMatchObject({ value: expect.stringContaining('Editor: prosemirror') });
});

test('is about no other tab, whichever one a chat page names', async () => {
  for (const tab of [2, null]) {
    expect(await worker.ask('report', { tab })).toMatchObject({ value: expect.stringContaining('Platform: Claude') });
  }
});

test.each([
  ['the tab named by the options page', 2, 'Platform: ChatGPT (chatgpt)'],
  ['no page if the options page names no tab', null, 'Page: none'],
  ['a page without a platform', 3, 'Platform: none'],
])('is about %s', async (_, tab, text) => {
  const answer = await worker.ask('report', { tab }, { url: OPTIONS });
  expect(answer).toMatchObject({ ok: true, value: expect.stringContaining(text) });
});

test('says that the tab is gone', async () => {
  expect(await worker.ask('report', { tab: 9 }, { url: OPTIONS })).toEqual({ ok: false, code: 'no-tab' });
});

test('says that the page could not be accessed if the probe gives no answer', async () => {
  worker.facts.delete(1);
  expect(await worker.ask('report', {})).toMatchObject({ value: expect.stringContaining('Page: not accessible') });
});

test('lists recent problems', async () => {
  await worker.ask('log-problem', { what: 'storage' });
  expect(await worker.ask('report', {})).toMatchObject({ value: expect.stringContaining('claude: storage') });
});
