import type { Page } from 'puppeteer-core';
import { CASES } from '../pages/cases';
import { expect, test } from './fixtures';
import { Ours } from './ours';
import { waitFor } from './wait-for';

const CLAUDE = CASES[0]!;
const ORIGIN = 'https://claude.ai/*';
const SITE = 'https://chat.test/';

const hasAnnotator = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('recurate-root') !== null);

/** The text of the panel for pointing at a site. */
const panelOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('recurate-probe')?.shadowRoot?.textContent ?? '');

test('permission for a site that was revoked is requested with the extension’s button', async ({ open, insides }) => {
  const chat = await open(CLAUDE);
  await insides.without(CLAUDE.url, async () => {
    await chat.page.reload({ waitUntil: 'domcontentloaded' });
    await waitFor(chat.page, () => 'replica' in window);
    expect(await hasAnnotator(chat.page)).toBe(false);
    expect(await insides.isAllowed(ORIGIN)).toBe(false);
    await insides.clickAction();
    await expect.poll(() => insides.isAllowed(ORIGIN)).toBe(true);
    await chat.ready();
    await chat.mark(0, 'keep', 'the lid on');
    await chat.expectPainted('keep', ['the lid on']);
  });
});

test('a site whose permission was revoked is shown on the options page, which requests it', async ({
  open,
  openOptions,
  insides,
}) => {
  const chat = await open(CLAUDE);
  const page = await openOptions('platforms');
  const allow = { role: 'button', name: 'Allow' };
  const ours = new Ours(page);
  await ours.see({ role: 'button', name: 'Edit Claude' });
  await expect.poll(() => ours.look(allow)).toBeNull();
  await insides.without(CLAUDE.url, async () => {
    await chat.page.reload({ waitUntil: 'domcontentloaded' });
    await page.bringToFront();
    await ours.click(allow);
    await expect.poll(() => insides.isAllowed(ORIGIN)).toBe(true);
    await expect.poll(() => ours.look(allow)).toBeNull();
    // It is loaded into the open tab.
    await chat.page.bringToFront();
    await chat.ready();
  });
});

test('a site is added by pointing at it, annotated, and removed again with its permission', async ({
  firefox,
  openOptions,
  insides,
}) => {
  const page = await openOptions(`platforms/add/${encodeURIComponent(SITE)}`);
  const options = new Ours(page);
  const opened = new Promise<Page>((resolve) =>
    firefox.on('targetcreated', async (target) => {
      const created = await target.page();
      if (created) resolve(created);
    }),
  );
  await options.click({ role: 'button', name: 'Point at it' });
  const site = await opened;
  await site.waitForSelector('#prompt');
  expect(await insides.isAllowed(`${SITE}*`)).toBe(true);
  const probe = new Ours(site);
  const use = { role: 'button', name: 'Use this' };
  await probe.see({ role: 'dialog', name: 'Recurate' });
  await site.click('.from-assistant p');
  await probe.see({ role: 'button', name: 'There are none yet' });
  await site.click('.from-user p');
  await probe.click(use);
  await expect.poll(() => panelOf(site)).toContain('2 of your messages');
  await probe.click(use);
  await expect.poll(() => probe.look(use)).toBeNull();
  await site.click('#prompt');
  await page.bringToFront();
  await options.click({ role: 'button', name: 'Add this site' });
  await options.see({ role: 'button', name: 'Remove chat.test' });

  await site.bringToFront();
  const drawer = new Ours(site);
  await drawer.see({ role: 'complementary', name: 'Recurate' });
  await site.reload();
  await drawer.see({ role: 'complementary', name: 'Recurate' });

  await page.bringToFront();
  await options.click({ role: 'button', name: 'Remove chat.test' });
  await expect.poll(() => insides.isAllowed(`${SITE}*`)).toBe(false);
  await site.close();
});
