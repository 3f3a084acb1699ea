import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AddingSite } from '../../../src/options/platforms/adding-site.svelte';
import { Platforms } from '../../../src/options/platforms/platforms.svelte';
import { english } from '../../english';
import { FakeBrowser } from './fake-browser';

const OPTIONS = 1;

const overlays = (): number => document.querySelectorAll('recurate-probe').length;
const said = (): string => (adding.status ? english.of(adding.status) : '');

let browser: FakeBrowser;
let adding: AddingSite;

beforeAll(() => {
  browser = new FakeBrowser();
  vi.stubGlobal('chrome', browser.chrome);
  return () => vi.unstubAllGlobals();
});

beforeEach(() => {
  browser.isTabOpen = true;
  browser.asked = 0;
  browser.shown.length = 0;
  browser.isCached = false;
  browser.permission = Promise.resolve(true);
  adding = new AddingSite(new Platforms(), browser.tab.url);
});

afterEach(async () => {
  adding.close();
  await expect.poll(overlays).toBe(0);
});

/** Starts to point, and waits until the tab asks for an answer. */
async function pointing(): Promise<{ pointed: Promise<void> }> {
  const pointed = adding.point();
  await expect.poll(overlays).toBe(1);
  expect(said()).toContain('Continue in the site’s tab');
  return { pointed };
}

test('pointing that is cancelled in the tab leads back to the options page', async () => {
  const { pointed } = await pointing();
  await userEvent.keyboard('{Escape}');
  await pointed;
  expect(said()).toContain('Nothing was chosen');
  expect(adding.isBad).toBe(false);
  expect(browser.shown).toEqual([browser.tab.id, OPTIONS]);
});

test('pointing ends with the dialog, and does not bring its page to the front', async () => {
  const { pointed } = await pointing();
  adding.close();
  await expect.poll(overlays).toBe(0);
  await pointed;
  expect(browser.shown).toEqual([browser.tab.id]);
});

test('pointing ends with the options page', async () => {
  const { pointed } = await pointing();
  browser.closePage();
  await expect.poll(overlays).toBe(0);
  await pointed;
});

test('pointing ends when the tab shows another page, even if the browser keeps the one before', async () => {
  const { pointed } = await pointing();
  browser.leaveForCache();
  await pointed;
  expect(overlays()).toBe(0);
  expect(adding.isBusy).toBe(false);
});

test('pressing twice while the browser asks for permission asks once in the tab', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  browser.permission = promise;
  const presses = [adding.point(), adding.point()];
  resolve(true);
  await expect.poll(overlays).toBe(1);
  expect(browser.asked).toBe(1);
  adding.close();
  await Promise.all(presses);
});

test('a page that was closed cannot be pointed at, and the button can be pressed again', async () => {
  browser.isTabOpen = false;
  await adding.point();
  expect(said()).toContain('The page could not be read');
  expect(adding).toMatchObject({ isBusy: false, isReady: true });
});

test('nobody is asked in the tab if the dialog was closed while the tab loaded', async () => {
  browser.tab.status = 'loading';
  adding.type(`${browser.tab.url}c/1`);
  const pointed = adding.point();
  await expect.poll(() => adding.isBusy).toBe(true);
  adding.close();
  browser.tab.status = 'complete';
  await pointed;
  expect(browser.asked).toBe(0);
  expect(overlays()).toBe(0);
});
