import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openInConversation, openPage, type Home } from '../../src/browser/go-to';
import { answered } from '../../src/core/protocol/question';

type Tab = Partial<chrome.tabs.Tab> & { id: number; url: string };

const HOME: Home = {
  address: 'https://chat.example/c/1',
  hosts: ['chat.example'],
  isAt: (url) => url.pathname === '/c/1',
};
const open = (id: number, more: Partial<Tab> = {}): Tab => ({
  id,
  url: HOME.address,
  windowId: id * 10,
  status: 'complete',
  discarded: false,
  lastAccessed: id,
  ...more,
});

let tabs: Tab[];
/** The tabs that have an annotator with a conversation. */
let annotated: number[];
const stored = new Map<string, unknown>();
const did: string[] = [];

beforeEach(() => {
  stored.clear();
  did.length = 0;
  vi.stubGlobal('chrome', {
    runtime: { id: 'recurate' },
    storage: {
      local: {
        set: async (entries: object) => Object.entries(entries).forEach(([key, value]) => stored.set(key, value)),
        remove: async (key: string) => void stored.delete(key),
      },
    },
    tabs: {
      query: async () => tabs,
      get: async (id: number) => tabs.find((one) => one.id === id),
      create: async ({ url }: { url: string }) => void did.push(`opened ${url}`),
      update: async (id: number) => {
        did.push(`showed ${id}`);
        return tabs.find((one) => one.id === id);
      },
      sendMessage: async (id: number, { question }: { question: { annotation: string } }) => {
        did.push(`asked ${id} for ${question.annotation}`);
        if (!annotated.includes(id)) throw new Error('Could not establish connection.');
        return answered(true);
      },
    },
    windows: { update: async (id: number) => void did.push(`window ${id}`) },
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each<[string, Tab[], number[], string[], boolean]>([
  [
    'in a new tab, if none has its conversation',
    [open(1, { url: 'https://chat.example/c/2' })],
    [1],
    ['opened https://chat.example/c/1'],
    true,
  ],
  [
    'in the tab that has its conversation, with its window',
    [open(1)],
    [1],
    ['showed 1', 'window 10', 'asked 1 for m'],
    false,
  ],
  [
    'in the tab used last, of several',
    [open(1), open(3), open(2)],
    [1, 2, 3],
    ['showed 3', 'window 30', 'asked 3 for m'],
    false,
  ],
  [
    'in the next tab, if one has no annotator',
    [open(1), open(2)],
    [1],
    ['showed 2', 'window 20', 'asked 2 for m', 'showed 1', 'window 10', 'asked 1 for m'],
    false,
  ],
  [
    'in a tab that the browser put to sleep, when that has loaded',
    [open(1, { discarded: true, status: 'unloaded' })],
    [],
    ['showed 1', 'window 10', 'asked 1 for m'],
    true,
  ],
  [
    'in a tab that is still loading but is annotated',
    [open(1, { status: 'loading' })],
    [1],
    ['showed 1', 'window 10', 'asked 1 for m'],
    false,
  ],
])('a mark is shown %s', async (_where, opened, withAnnotator, expected, isLeft) => {
  tabs = opened;
  annotated = withAnnotator;
  expect(await openInConversation('m', HOME)).toEqual({ ok: true, value: undefined });
  expect(did).toEqual(expected);
  expect(stored.get('go-to')).toEqual(isLeft ? { annotation: 'm', at: expect.any(Number) } : undefined);
});

test.each<[string, Tab[], string[]]>([
  ['in a new tab, at the words', [], ['opened https://chat.example/c/1#:~:text=well%2Dfed%2C%20and%20warm']],
  [
    'not in a tab with another page',
    [open(1, { url: 'https://chat.example/c/1?page=2' })],
    [expect.stringMatching('opened')],
  ],
  [
    'not in a tab where an application shows another one',
    [open(1, { url: `${HOME.address}#/inbox/3` })],
    [expect.stringMatching('opened')],
  ],
  ['in the tab that has it open', [open(1, { url: `${HOME.address}#start` })], ['showed 1', 'window 10']],
])('an ordinary page is shown %s', async (_where, opened, expected) => {
  tabs = opened;
  expect(await openPage(HOME.address, 'well-fed, and warm')).toEqual({ ok: true, value: undefined });
  expect(did).toEqual(expected);
});
