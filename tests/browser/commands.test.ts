import { afterEach, expect, test, vi } from 'vitest';
import { readShortcuts } from '../../src/browser/commands';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, object[], object]>([
  [
    'both keys are read',
    [
      { name: '_execute_action', shortcut: 'Alt+Shift+R' },
      { name: 'mark-by-keyboard', shortcut: 'Alt+Shift+M' },
    ],
    { drawer: 'Alt+Shift+R', walk: 'Alt+Shift+M' },
  ],
  [
    'a key that the person removed is empty',
    [{ name: '_execute_action', shortcut: 'Alt+Shift+R' }, { name: 'mark-by-keyboard' }],
    { drawer: 'Alt+Shift+R', walk: '' },
  ],
])('of the keys that are set in the browser, %s', async (_, all, shortcuts) => {
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, commands: { getAll: async () => all } });
  expect(await readShortcuts()).toEqual({ ok: true, value: shortcuts });
});
