import type { Page } from 'puppeteer-core';
import { AgentInTest, newHome } from '../companion/parts/agent';
import { expect, test } from './fixtures';

const status = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[role="status"]')?.textContent ?? '');

/** Presses a button by its words. */
const press = (page: Page, words: string): Promise<void> =>
  page.evaluate((words) => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.findLast(({ textContent }) => textContent?.trim() === words)!.click();
  }, words);

test('the event page is paired with a companion, finds it again after it was started anew, and is unpaired', async ({
  openOptions,
}) => {
  const home = await newHome();
  const first = await AgentInTest.start(home, 'Claude Code');
  const page = await openOptions('companion');
  await expect.poll(() => status(page)).toContain('Not paired');
  await page.click('summary');
  await page.type('#companion-port', String(home.port));
  await page.type('#pairing-code', await first.code());
  await press(page, 'Pair');
  await expect.poll(() => status(page)).toContain('Claude Code');
  first.kill();
  await expect.poll(() => status(page)).toContain('not running');
  const second = await AgentInTest.start(home, 'Codex');
  await expect.poll(() => status(page), { timeout: 20_000 }).toContain('Codex');
  await press(page, 'Unpair');
  await page.waitForSelector('dialog');
  await press(page, 'Unpair');
  await expect.poll(() => status(page)).toContain('Not paired');
  await expect.poll(() => second.told).toContain('The browser ended the pairing');
  await second.close();
  home.remove();
});
