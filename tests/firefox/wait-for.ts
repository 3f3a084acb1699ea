import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';

/**
 * Waits until a function of the page returns true. Puppeteer's `waitForFunction` builds a function out of a text, which
 * the content policy of a page may forbid; Firefox 140 applies it to WebDriver too.
 */
export async function waitFor(page: Page, isDone: (argument: string) => boolean, argument = ''): Promise<void> {
  // While a page is replaced by another there is nothing to ask.
  const ask = (): Promise<boolean> => page.evaluate(isDone, argument).catch(() => false);
  await expect.poll(ask, { intervals: [30], timeout: 20_000 }).toBe(true);
}
