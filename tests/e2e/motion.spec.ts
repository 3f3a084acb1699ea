import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { expect } from './fixtures';
import { test } from './options-page';
import { CLAUDE } from './sites';
import { put } from './stored';

declare global {
  /** What moved: transitions and animations that take time, by the class of their element. */
  var moved: string[];
  /** How many frames the page scrolled in. */
  var scrolled: number;
  /** How many times it has stopped scrolling. */
  var stops: number;
}

/** Records every animation of ours from now on. */
async function watchMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    globalThis.moved = [];
    globalThis.scrolled = 0;
    globalThis.stops = 0;
    const root = document.querySelector('recurate-root')?.shadowRoot ?? document;
    for (const type of ['transitionrun', 'animationstart'] as const) {
      root.addEventListener(type, (event) => {
        const element = event.target as Element;
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        const lasts = (type === 'animationstart' ? animationDuration : transitionDuration).split(', ');
        if (lasts.some((one) => parseFloat(one) > 0)) moved.push(`${type} ${element.className}`);
      });
    }
    document.addEventListener('scroll', () => scrolled++, true);
    document.addEventListener('scrollend', () => stops++, true);
  });
}

const motionOf = (page: Page): Promise<{ moved: string[]; scrolled: number }> =>
  page.evaluate(() => ({ moved: globalThis.moved, scrolled: globalThis.scrolled }));

for (const isStill of [false, true]) {
  const what = isStill
    ? 'no motion: nothing glides, fades or scrolls softly'
    : 'motion as usual: things glide and fade';

  test(`${what} on a chat`, async ({ open, browsing }) => {
    const chat = await open(CLAUDE);
    const { page } = chat;
    chat.isChanged = true;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await put(browsing, 'settings', { ...DEFAULT_SETTINGS, isStill });
    await page.setViewportSize({ width: 1440, height: 420 });
    const quick = () =>
      page.evaluate(() => {
        const inner = document.querySelector('recurate-root')!.shadowRoot!.querySelector('.recurate')!;
        return getComputedStyle(inner).getPropertyValue('--quick');
      });
    await expect.poll(quick).toMatch(isStill ? /^0m?s$/ : /^(140ms|0?\.14s)$/);
    await watchMotion(page);

    await chat.mark(0, 'keep', 'the lid on');
    await chat.openPreview();
    await chat.button('Cancel').click();
    await chat.button('Close Recurate').click();
    await page.getByRole('button', { name: 'Open Recurate' }).hover();
    await page.getByRole('button', { name: 'Open Recurate' }).click();
    await expect(chat.drawer).toBeVisible();

    // The end of the conversation, then the mark at its beginning.
    await page.evaluate(() => document.querySelector('.scroller')?.scrollTo({ top: 1e6, behavior: 'instant' }));
    await page.waitForFunction(() => globalThis.stops > 0);
    await page.evaluate(() => (globalThis.scrolled = globalThis.stops = 0));
    await chat.items.first().locator('.quote').click();
    await expect.poll(async () => (await motionOf(page)).scrolled).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => String(CSS.highlights.get('recurate-focus')?.size))).toBe('1');
    await page.waitForFunction(() => globalThis.stops > 0);
    const { moved, scrolled } = await motionOf(page);
    if (isStill) {
      expect(moved).toEqual([]);
      expect(scrolled).toBe(1);
    } else {
      expect(moved.join()).toContain('drawer');
      expect(scrolled).toBeGreaterThan(3);
    }
  });

  test(`${what} on the options page`, async ({ options, browsing }) => {
    const shown = await options('behaviour');
    const { page } = shown;
    await put(browsing, 'settings', { ...DEFAULT_SETTINGS, isStill });
    await expect(page.getByRole('checkbox', { name: /No motion/ })).toBeChecked({ checked: isStill });
    await watchMotion(page);
    for (const title of ['Data', 'Platforms', 'Feedback']) await page.getByRole('link', { name: title }).click();
    for (const name of [/^Numbered/, /^Standard/, 'Move “Drop” up']) {
      await shown.button(name).hover();
      await shown.button(name).click();
    }
    await page.getByRole('link', { name: 'Library' }).hover();
    if (isStill) expect((await motionOf(page)).moved).toEqual([]);
    else await expect.poll(async () => (await motionOf(page)).moved.length).toBeGreaterThan(0);
  });
}

test('light turns dark at once: no button on the options page lags behind its text', async ({ options }) => {
  const shown = await options('library');
  const { page } = shown;
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(shown.button('Import…')).toBeVisible();
  await watchMotion(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect((await motionOf(page)).moved).toEqual([]);
});
