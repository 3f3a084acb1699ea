import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pass, stopTime } from '../clock';
import { FakeStorage } from '../fake-storage';
import { loadTab, markIn, resetStores, type TabModules } from '../tab';

stopTime();
let tab: TabModules;
beforeAll(async () => {
  tab = await loadTab();
});
beforeEach(() => resetStores(tab.stores));

/** A page with marks that look for their answers. */
function reassigning(texts: Record<string, string>) {
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const storage = new FakeStorage().tab();
  const reassigner = new tab.Reassigner(storage, life.signal);
  const textOf = vi.fn((id: string) => texts[id] ?? '');
  return {
    storage,
    life,
    textOf,
    async run(...ids: string[]): Promise<void> {
      void reassigner.run(ids, textOf);
      await pass(100);
    },
    responses: () => tab.stores.$annotations.get().map(({ target }) => target.response),
  };
}

test('a mark whose answer was cut off moves to the one answer that contains its text', async () => {
  const page = reassigning({ r1: 'Here is nothing.', r2: 'the lid' });
  markIn(tab.stores, 'the lid', 'keep', 'streaming:gone');
  await page.run('r1', 'r2');
  expect(page.responses()).toEqual(['r2']);
});

test('nothing is read while an answer has no permanent id yet, or if no mark is lost', async () => {
  const page = reassigning({ r1: 'the lid' });
  await page.run('r1');
  markIn(tab.stores, 'the lid', 'keep', 'streaming:gone');
  await page.run('r1', 'streaming:now');
  expect(page.textOf).not.toHaveBeenCalled();
  expect(page.responses()).toEqual(['streaming:gone']);
});

test('a mark stays where it is if nobody answers', async () => {
  const page = reassigning({ r1: 'the lid' });
  page.storage.isWorkerGone = true;
  markIn(tab.stores, 'the lid', 'keep', 'streaming:gone');
  await page.run('r1');
  expect(page.responses()).toEqual(['streaming:gone']);
});

test('a long page is read in several tasks, stopping when it is checked again', async () => {
  const page = reassigning({});
  page.textOf.mockImplementation(() => {
    vi.advanceTimersByTime(5);
    return '';
  });
  markIn(tab.stores, 'the lid', 'keep', 'streaming:gone');
  const ids = Array.from({ length: 20 }, (_, at) => `r${at}`);
  void page.run(...ids);
  const first = page.textOf.mock.calls.length;
  expect(first).toBeLessThan(5);
  page.life.abort();
  await pass(100);
  expect(page.textOf.mock.calls.length).toBe(first);
});

test('reading stops when the page shows a chat without lost marks', async () => {
  const page = reassigning({});
  page.textOf.mockImplementation(() => {
    vi.advanceTimersByTime(5);
    return '';
  });
  markIn(tab.stores, 'the lid', 'keep', 'streaming:gone');
  void page.run(...Array.from({ length: 20 }, (_, at) => `r${at}`));
  const first = page.textOf.mock.calls.length;
  resetStores(tab.stores);
  await page.run('other');
  expect(page.textOf.mock.calls.length).toBe(first);
});

test.each([
  [
    'the page has changed',
    (page: ReturnType<typeof reassigning>) => {
      // Now two answers contain the text.
      void page.run('r1', 'r2');
    },
  ],
  ['the page has ended', (page: ReturnType<typeof reassigning>) => page.life.abort()],
])('what was found is not used if meanwhile %s', async (_how, change) => {
  const page = reassigning({ r1: 'the lid', r2: 'the lid' });
  markIn(tab.stores, 'the lid', 'keep', 'streaming:gone');
  void page.run('r1');
  change(page);
  await pass(100);
  expect(page.responses()).toEqual(['streaming:gone']);
});
