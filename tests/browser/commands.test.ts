import { afterEach, expect, test, vi } from 'vitest';
import { readShortcuts } from '../../src/browser/commands';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, object[], object]>([
  [
    'all keys are read',
    [
      { name: '_execute_action', shortcut: 'Alt+Shift+R' },
      { name: 'mark-by-keyboard', shortcut: 'Alt+Shift+M' },
      { name: 'ask', shortcut: 'Alt+Shift+A' },
      { name: 'draw', shortcut: 'Alt+Shift+D' },
    ],
    { drawer: 'Alt+Shift+R', walk: 'Alt+Shift+M', ask: 'Alt+Shift+A', draw: 'Alt+Shift+D' },
  ],
  [
    'a key that the person removed is empty',
    [{ name: '_execute_action', shortcut: 'Alt+Shift+R' }, { name: 'mark-by-keyboard' }],
    { drawer: 'Alt+Shift+R', walk: '', ask: '', draw: '' },
  ],
])('of the keys that are set in the browser, %s', async (_, all, shortcuts) => {
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, commands: { getAll: async () => all } });
  expect(await readShortcuts()).toEqual(shortcuts);
});
