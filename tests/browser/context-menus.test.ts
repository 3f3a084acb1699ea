import { afterEach, expect, test, vi } from 'vitest';
import { keepContextMenu, onMenuClick, type MenuClick, type ContextMenu } from '../../src/browser/context-menus';

afterEach(() => vi.unstubAllGlobals());

type Listener = (...args: never[]) => void;

/** The browser's menu, and what can happen in the browser. */
function fakeBrowser(permitted: readonly string[]) {
  const listeners = new Map<string, Listener[]>();
  const event = (name: string) => ({
    addListener: (listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  });
  const menu: chrome.contextMenus.CreateProperties[] = [];
  let last: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, act: () => Promise<unknown>) => (last = last.then(act)) },
  });
  vi.stubGlobal('chrome', {
    runtime: { id: 'recurate', onInstalled: event('installed'), onStartup: event('startup'), lastError: undefined },
    permissions: {
      onAdded: event('granted'),
      onRemoved: event('revoked'),
      contains: async ({ origins: [origin] }: { origins: string[] }) => permitted.includes(origin!),
    },
    storage: { local: { onChanged: event('stored') } },
    contextMenus: {
      removeAll: async () => void (menu.length = 0),
      create: (entry: chrome.contextMenus.CreateProperties, done: () => void) => (menu.push(entry), done()),
      onClicked: event('clicked'),
    },
  });
  const happens = async (name: string, ...args: unknown[]): Promise<void> => {
    for (const listener of listeners.get(name) ?? []) (listener as (...args: unknown[]) => void)(...args);
    await last;
  };
  return { menu, happens };
}

const KEEP = { id: 'keep', title: 'Keep & carry on' };
const MENU: ContextMenu = { entries: [KEEP], hosts: ['claude.ai', 'chat.test:8080'], everywhere: [], onPages: [] };

test('the menu has its entries for selected text, on the pages we may run on', async () => {
  const { menu, happens } = fakeBrowser(['https://claude.ai/*', 'http://chat.test/*']);
  keepContextMenu(async () => MENU);
  await happens('nothing');
  expect(menu).toEqual([
    {
      id: 'keep',
      title: 'Keep && carry on',
      contexts: ['selection'],
      documentUrlPatterns: ['https://claude.ai/*', 'http://chat.test/*'],
    },
  ]);
});

test.each(['installed', 'startup', 'granted', 'revoked', 'stored'])(
  'the menu follows the settings and the permissions when something is %s',
  async (name) => {
    const { menu, happens } = fakeBrowser(['https://claude.ai/*']);
    let wanted = MENU;
    keepContextMenu(async () => wanted);
    wanted = { ...MENU, entries: [KEEP, { id: 'drop', title: 'Drop' }] };
    await happens(name, { settings: {} });
    expect(menu.map(({ id }) => id)).toEqual(['keep', 'drop']);
    wanted = { ...MENU, entries: [] };
    await happens(name, { settings: {} });
    expect(menu).toEqual([]);
  },
);

test('a change of other settings leaves the menu as it is', async () => {
  const { menu, happens } = fakeBrowser(['https://claude.ai/*']);
  keepContextMenu(async () => MENU);
  await happens('nothing');
  const [entry] = menu;
  await happens('stored', { settings: {} });
  expect(menu[0]).toBe(entry);
});

test('without permission to run anywhere there is no menu, not one on every page', async () => {
  const { menu, happens } = fakeBrowser([]);
  keepContextMenu(async () => MENU);
  await happens('nothing');
  expect(menu).toEqual([]);
});

test('what is offered everywhere comes last, and needs no permission', async () => {
  const ask = { id: 'ask', title: 'Ask' };
  const some = fakeBrowser(['https://claude.ai/*']);
  keepContextMenu(async () => ({ ...MENU, everywhere: [ask] }));
  await some.happens('nothing');
  expect(some.menu.map(({ id }) => id)).toEqual(['keep', 'ask']);
  const none = fakeBrowser([]);
  keepContextMenu(async () => ({ ...MENU, everywhere: [ask] }));
  await none.happens('nothing');
  expect(none.menu).toEqual([{ ...ask, contexts: ['selection'] }]);
});

test('what is offered on pages comes last, whatever the person right-clicks there', async () => {
  const { menu, happens } = fakeBrowser([]);
  const draw = { id: 'draw', title: 'Draw' };
  keepContextMenu(async () => ({ ...MENU, everywhere: [KEEP], onPages: [draw] }));
  await happens('nothing');
  expect(menu.map(({ id }) => id)).toEqual(['keep', 'draw']);
  expect(menu[1]!.contexts).toEqual(expect.arrayContaining(['page', 'frame', 'selection', 'link', 'image']));
});

test('a choice says in which tab and frame it was made', async () => {
  const { happens } = fakeBrowser([]);
  const clicks: MenuClick[] = [];
  onMenuClick((click) => clicks.push(click));
  await happens('clicked', { menuItemId: 'keep', frameId: 3, selectionText: 'words' }, { id: 7 });
  await happens('clicked', { menuItemId: 'keep' }, { id: 7 });
  await happens('clicked', { menuItemId: 'keep' }, undefined);
  expect(clicks).toEqual([
    { entry: 'keep', tab: 7, frame: 3, selected: 'words' },
    { entry: 'keep', tab: 7, frame: 0, selected: '' },
  ]);
});
