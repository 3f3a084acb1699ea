import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSelectionsOfClosedTabs, keepSelection, takeSelectionOf } from '../../src/browser/pending-selection';

/** `storage.session`. */
let entries: Map<string, unknown>;
let closeTab: (tab: number) => void;

beforeEach(() => {
  entries = new Map();
  const session = {
    get: async (key: string) => (entries.has(key) ? { [key]: entries.get(key) } : {}),
    set: async (values: object) => {
      for (const [key, value] of Object.entries(values)) entries.set(key, value);
    },
    remove: async (key: string) => void entries.delete(key),
  };
  const onRemoved = { addListener: (listener: typeof closeTab) => (closeTab = listener) };
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, storage: { session }, tabs: { onRemoved } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const keep = (tab: number, text: string, at = Date.now()): Promise<void> => keepSelection(tab, { text, at });

test('what is chosen in two tabs at once is there for each of them, once', async () => {
  await keep(7, 'seven');
  await keep(77, 'seventy-seven');
  expect(await Promise.all([takeSelectionOf(7), takeSelectionOf(7), takeSelectionOf(77)])).toEqual([
    'seven',
    null,
    'seventy-seven',
  ]);
  expect(entries.size).toBe(0);
});

test('the last choice in a tab counts', async () => {
  await keep(7, 'first');
  await keep(7, 'second');
  expect(await takeSelectionOf(7)).toBe('second');
});

test.each([
  ['for half a minute', 29_000, 'seven'],
  ['no longer', 31_000, null],
])('it is kept %s', async (_, age, text) => {
  await keep(7, 'seven', Date.now() - age);
  expect(await takeSelectionOf(7)).toBe(text);
  expect(entries.size).toBe(0);
});

test('it is gone with its tab', async () => {
  forgetSelectionsOfClosedTabs();
  await keep(7, 'seven');
  await keep(77, 'seventy-seven');
  closeTab(7);
  await vi.waitFor(() => expect(entries.size).toBe(1));
  expect(await takeSelectionOf(77)).toBe('seventy-seven');
});
