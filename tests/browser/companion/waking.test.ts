import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAnswers, countAnswer, hasAnswers, markButton } from '../../../src/browser/companion/button-mark';
import { keepLooking, onLook, PersonWatch } from '../../../src/browser/companion/waking';

class FakeEvent {
  readonly listeners = new Set<(...args: never[]) => void>();
  addListener = (one: () => void): void => void this.listeners.add(one);
  removeListener = (one: () => void): void => void this.listeners.delete(one);
  hasListener = (one: () => void): boolean => this.listeners.has(one);
}

const alarms = new Map<string, object>();
const onAlarm = new FakeEvent();
const onActivated = new FakeEvent();
const onFocusChanged = new FakeEvent();
const button = { text: '', title: '' };
/** What the button has in single tabs. */
const tabs = new Map<number, { text: string; title: string }>();

beforeEach(() => {
  alarms.clear();
  tabs.clear();
  vi.stubGlobal('chrome', {
    runtime: { id: 'recurate', getManifest: () => ({ action: { default_title: 'Open Recurate' } }) },
    alarms: {
      onAlarm,
      get: async (name: string) => alarms.get(name),
      create: async (name: string, how: object) => void alarms.set(name, how),
      clear: async (name: string) => alarms.delete(name),
    },
    tabs: { onActivated },
    windows: { onFocusChanged },
    action: {
      setBadgeBackgroundColor: async () => undefined,
      getBadgeText: async ({ tabId }: { tabId?: number }) => tabs.get(tabId ?? 0)?.text ?? button.text,
      setBadgeText: async ({ text, tabId }: { text: string | null; tabId?: number }) => {
        if (tabId === undefined) button.text = text!;
        else if (text === null) tabs.delete(tabId);
        else tabs.set(tabId, { text, title: tabs.get(tabId)?.title ?? '' });
      },
      getTitle: async () => button.title,
      setTitle: async ({ title, tabId }: { title: string; tabId?: number }) => {
        if (tabId === undefined) button.title = title;
        else if (tabs.has(tabId)) tabs.get(tabId)!.title = title;
      },
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('there is one alarm while something is paired, and none else', async () => {
  await keepLooking(false, false);
  expect(alarms.size).toBe(0);
  await keepLooking(true, false);
  const [first] = alarms.values();
  expect(first).toEqual({ periodInMinutes: 1 });
  await keepLooking(true, false);
  expect([...alarms.values()][0], 'it is not begun anew').toBe(first);
  await keepLooking(false, false);
  expect(alarms.size).toBe(0);
});

test('where a page of ours watches, the alarm rings seldom, also if another browser left one', async () => {
  await keepLooking(true, false);
  await keepLooking(true, true);
  expect([...alarms.values()]).toEqual([{ periodInMinutes: 120 }]);
});

test('only our alarm counts', async () => {
  const look = vi.fn();
  onLook(look);
  await keepLooking(true, false);
  for (const name of ['other', ...alarms.keys()]) for (const ring of onAlarm.listeners) ring({ name } as never);
  expect(look).toHaveBeenCalledTimes(1);
});

test('turning to another tab or window wakes the service worker only while something is paired', () => {
  const watch = new PersonWatch(() => undefined);
  const count = (): number => onActivated.listeners.size + onFocusChanged.listeners.size;
  watch.set(false);
  expect(count()).toBe(0);
  watch.set(true);
  watch.set(true);
  expect(count()).toBe(2);
  watch.set(false);
  expect(count()).toBe(0);
});

test('the button is marked, and gets its own title back', async () => {
  await markButton('Claude Code asks you to draw');
  expect(button).toEqual({ text: '!', title: 'Claude Code asks you to draw' });
  await markButton(null);
  expect(button).toEqual({ text: '', title: 'Open Recurate' });
});

test('answers of agents are counted in their tab alone, beside the mark of all tabs', async () => {
  await markButton('Claude Code asks you to draw');
  expect(await hasAnswers(7)).toBe(false);
  for (let times = 0; times < 2; times++) await countAnswer(7, 'Claude Code answered');
  expect(tabs).toEqual(new Map([[7, { text: '2', title: 'Claude Code answered' }]]));
  expect([await hasAnswers(7), await hasAnswers(8)]).toEqual([true, false]);
  await clearAnswers(7);
  expect(tabs.size).toBe(0);
  expect(await hasAnswers(7)).toBe(false);
  expect(button.text).toBe('!');
});
