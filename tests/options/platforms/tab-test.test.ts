import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Platform } from '../../../src/core/platform/schema';
import { TabTest } from '../../../src/options/platforms/tab-test.svelte';
import { claude } from '../../../src/platforms/claude';
import { english } from '../../english';
import { FakeBrowser } from './fake-browser';

const PLATFORM: Platform = { ...claude, hosts: ['chat.example'] };
const TAB = 7;

const overlays = (): number => document.querySelectorAll('recurate-probe').length;

let browser: FakeBrowser;
let tabTest: TabTest;

beforeAll(() => {
  browser = new FakeBrowser();
  vi.stubGlobal('chrome', browser.chrome);
  return () => vi.unstubAllGlobals();
});

beforeEach(async () => {
  browser.isTabOpen = true;
  browser.arrival = Promise.resolve();
  browser.asked = 0;
  tabTest = new TabTest(() => PLATFORM);
  await tabTest.findTabs(PLATFORM.hosts);
});

afterEach(async () => {
  tabTest.choose(null);
  await expect.poll(overlays).toBe(0);
});

test('what a test draws stays in the tab until no tab is chosen', async () => {
  tabTest.choose(TAB);
  await tabTest.run();
  expect(tabTest.report).not.toBeNull();
  expect(overlays()).toBe(1);
  tabTest.choose(null);
  await expect.poll(overlays).toBe(0);
});

test('nothing stays in a tab that is given up before its answer', async () => {
  const arrived = deferred();
  browser.arrival = arrived.promise;
  tabTest.choose(TAB);
  const run = tabTest.run();
  await expect.poll(() => browser.asked).toBe(1);
  tabTest.choose(null);
  arrived.resolve();
  await run;
  await expect.poll(overlays).toBe(0);
  expect(tabTest.report).toBeNull();
});

test('nothing stays in a tab if the page closes before the answer', async () => {
  const arrived = deferred();
  browser.arrival = arrived.promise;
  tabTest.choose(TAB);
  const run = tabTest.run();
  await expect.poll(() => browser.asked).toBe(1);
  browser.closePage();
  arrived.resolve();
  await run;
  await expect.poll(overlays).toBe(0);
});

test('a tab that left the site is given up, with its result', async () => {
  tabTest.choose(TAB);
  await tabTest.run();
  await tabTest.findTabs(['other.example']);
  expect(tabTest).toMatchObject({ tab: null, report: null, problem: null });
  await expect.poll(overlays).toBe(0);
});

test('a tab that is closed while it loads is reported', async () => {
  browser.isTabOpen = false;
  await tabTest.open(PLATFORM);
  expect(tabTest).toMatchObject({ tab: null, problem: 'unreachable' });
});

test('a tab that was closed cannot be shown, and that is reported', async () => {
  tabTest.choose(TAB);
  await tabTest.run();
  browser.isTabOpen = false;
  await tabTest.show();
  expect(tabTest).toMatchObject({ report: null, problem: 'unreachable' });
});

test('pointing in the tab pauses its test; giving up is said, and is no failure', async () => {
  tabTest.choose(TAB);
  await tabTest.run();
  const pointing = tabTest.point();
  await expect.poll(() => document.querySelector('recurate-probe') !== null && tabTest.isPointing).toBe(true);
  await expect.poll(() => browser.asked).toBe(2);
  await tabTest.run();
  expect(browser.asked).toBe(2);
  await userEvent.keyboard('{Escape}');
  expect(await pointing).toBeNull();
  expect(english.of(tabTest.pointing!)).toBe('Nothing was chosen.');
  expect(tabTest).toMatchObject({ isPointing: false, isPointingLost: false });
});

test('pointing in a tab that was closed is a failure', async () => {
  tabTest.choose(TAB);
  browser.isTabOpen = false;
  expect(await tabTest.point()).toBeNull();
  expect(tabTest).toMatchObject({ isPointing: false, isPointingLost: true });
});

test('pointing ends when another tab is chosen', async () => {
  tabTest.choose(TAB);
  const pointing = tabTest.point();
  await expect.poll(overlays).toBe(1);
  tabTest.choose(null);
  expect(await pointing).toBeNull();
  expect(tabTest.pointing).toBeNull();
});

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
