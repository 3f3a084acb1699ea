import type { BrowserContext } from '@playwright/test';
import { ACTIVE_DRAWINGS, DRAWINGS } from '../../src/core/storage-keys';
import { violationsOf } from './axe';
import { DrawOn, test } from './draw';
import { expect, workerOf } from './fixtures';
import { killWorker } from './kill-worker';
import { CLAUDE } from './sites';

declare global {
  interface Window {
    /** What a page heard of keys. */
    heard?: string[];
  }
  /** Lets go of what is stored. */
  var endHold: (() => void) | undefined;
}

/** The drawings that go on in some tab. */
const goingOn = async (browsing: BrowserContext): Promise<unknown> =>
  (await workerOf(browsing)).evaluate(async (key) => (await chrome.storage.session.get(key))[key], ACTIVE_DRAWINGS);

test('a rectangle with a note, undone, redone, moved and finished', async ({ drawOn }) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');
  await expect(draw.shapes).toHaveCount(1);
  await expect(draw.shapes.first()).toContainText('Shorter, please');

  await test.step('undo and redo', async () => {
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(draw.shapes).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await expect(draw.shapes.first()).toContainText('Shorter, please');
  });

  await test.step('it is moved with the mouse', async () => {
    await page.keyboard.press('v');
    const shape = draw.ours.locator('[data-shape]').first();
    const before = (await shape.boundingBox())!;
    const edge = [before.x + before.width / 3, before.y + before.height - 3] as const;
    await draw.drag(edge, [edge[0] + 30, edge[1] + 40]);
    await expect.poll(async () => (await shape.boundingBox())!.y - before.y).toBeGreaterThan(15);
  });

  await test.step('nobody is kept from using it', async () => {
    expect(await violationsOf(page, 'recurate-root')).toEqual([]);
    expect(await violationsOf(await draw.frame(), 'recurate-root')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(draw.preview.getByRole('img')).toBeVisible();
    expect(await violationsOf(await draw.frame(), 'recurate-root')).toEqual([]);
  });

  await test.step('nothing of ours is left on the page', async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('recurate-root')).toHaveCount(0);
  });

  await test.step('it is there again when Draw is opened again', async () => {
    await draw.open();
    await expect(draw.shapes.first()).toContainText('Shorter, please');
    await page.keyboard.press('Escape');
    await draw.preview.getByRole('button', { name: 'Discard' }).click();
    await expect(page.locator('recurate-root')).toHaveCount(0);
    await draw.open();
    await expect(draw.shapes).toHaveCount(0);
  });
});

for (const [what, path, selector] of [
  ['that forbids everything it can', '/strict', '#timing'],
  ['whose dialog makes the rest inert', '/modal', '#inside'],
] as const) {
  test(`on a page ${what}`, async ({ drawOn }) => {
    const draw = await drawOn(path);
    await draw.open();
    await draw.drawRound(selector, 'Leave this out');
    await expect(draw.shapes.first()).toContainText('Leave this out');
    await draw.page.keyboard.press('Escape');
    await expect(draw.preview.getByRole('img')).toBeVisible();
    await draw.page.keyboard.press('Escape');
    await expect(draw.preview).toHaveCount(0);
  });
}

test('the page hears no key while one draws, and gets the focus back afterwards', async ({ drawOn }) => {
  const draw = await drawOn('/keys');
  const { page } = draw;
  const own = page.locator('#own');
  await own.fill('Mine');
  await draw.open();
  await page.evaluate(() => void (window.heard = []));
  await draw.drawRound('#timing', 'Words that are mine alone');
  await test.step('a page that takes the focus gets nothing either', async () => {
    await own.focus();
    await page.keyboard.type('ra');
    await page.keyboard.press('Control+v');
  });
  expect(await page.evaluate(() => window.heard)).toEqual([]);
  await expect(own).toHaveValue('Mine');
  await page.keyboard.press('Escape');
  await draw.preview.waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('recurate-root')).toHaveCount(0);
  expect(await page.evaluate(() => window.heard)).toEqual([]);
  await expect(own).toBeFocused();
  await page.keyboard.type('!');
  await expect(own).toHaveValue(/!/);
});

test('what was drawn survives a reload, another page, and the end of the service worker', async ({
  drawOn,
  browsing,
}) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');

  await test.step('Draw comes back with a reload by itself', async () => {
    await page.reload();
    await expect(draw.shapes.first()).toContainText('Shorter, please');
  });

  await test.step('a second press begins nothing anew', async () => {
    await draw.pressKey();
    await draw.drawRound('#salt', 'Sooner');
    await expect(draw.toolbar).toHaveCount(1);
    await expect(draw.shapes).toHaveCount(2);
  });

  await test.step('another page ends it, and it is there again after going back', async () => {
    const there = page.url();
    await page.goto(there.replace('/bread', '/other'));
    // While it goes on in the tab, Draw would come to its pages.
    await expect.poll(() => goingOn(browsing)).toEqual([]);
    await expect(page.locator('recurate-root')).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('#timing')).toBeVisible();
    expect(await goingOn(browsing)).toEqual([]);
    await expect(page.locator('recurate-root')).toHaveCount(0);
    await draw.open();
    await expect(draw.shapes).toHaveCount(2);
  });

  await test.step('the service worker may be stopped at any time', async () => {
    await killWorker(page);
    await draw.drawRound('#what', 'After that');
    // A page that is left while the browser is still starting the worker takes with it what it has sent. That is sooner
    // than a person could leave.
    await expect.poll(() => goingOn(browsing)).toMatchObject([{ count: 3 }]);
    await page.reload();
    await expect(draw.shapes).toHaveCount(3);
  });
});

test('a press while the drawing before is still being stored begins the next', async ({ drawOn, browsing }) => {
  const draw = await drawOn('/bread');
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');
  await draw.page.keyboard.press('Escape');
  await expect(draw.preview.getByRole('img')).toBeVisible();
  const worker = await workerOf(browsing);
  await worker.evaluate(
    (lock) =>
      new Promise<void>((held) => {
        const holding = new Promise<void>((done) => (globalThis.endHold = done));
        void navigator.locks.request(lock, () => (held(), holding));
      }),
    DRAWINGS,
  );
  await draw.page.keyboard.press('Escape');
  await expect(draw.preview).toHaveCount(0);
  await draw.pressKey();
  await worker.evaluate(() => globalThis.endHold!());
  await expect(draw.shapes).toHaveText([/Shorter, please/]);
});

test('on a chat’s page the drawer is away while one draws and then as it was, and neither gets the keys of the other', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  const { page } = chat;
  const draw = new DrawOn(page, browsing);
  const drawer = page.locator('recurate-root').getByRole('complementary', { name: 'Recurate' });
  await drawer.getByRole('button', { name: 'Draw', exact: true }).click();
  await draw.toolbar.waitFor();
  await expect(page.locator('recurate-root')).toHaveCount(1);
  await expect(drawer).toBeHidden();
  await draw.drag([300, 200], [420, 260]);
  await page.keyboard.type('1 k');
  await page.keyboard.press('Enter');
  await expect(draw.shapes.first()).toContainText('1 k');
  await page.keyboard.press('Escape');
  await expect(draw.preview).toContainText('press', { ignoreCase: true });
  // Nothing of it is left for the next test in this tab.
  await draw.preview.getByRole('button', { name: 'Discard' }).click();
  await expect(draw.toolbar).toHaveCount(0);
  await expect(drawer).toBeVisible();
  expect(await chat.draft()).toBe('');
});

test('in the chat on which one draws, the draft with the drawing is seen at once, and the next key is for it', async ({
  open,
  browsing,
}) => {
  const chat = await open(CLAUDE);
  const { page } = chat;
  await chat.setDraft('Mine');
  const draw = new DrawOn(page, browsing);
  await draw.open();
  await draw.drag([300, 200], [420, 260]);
  await page.keyboard.type('darker');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await draw.preview.getByRole('button', { name: 'Insert into a chat' }).click();
  await expect(draw.ours.getByText('Inserted into the chat').first()).toBeVisible();
  await expect(draw.preview).toHaveCount(0);
  expect(await chat.draft()).toContain('darker');
  await page.keyboard.type('!');
  await expect.poll(() => chat.draft()).toMatch(/Mine!$/);
  await expect(draw.ours.getByText('Inserted into the chat')).toHaveCount(0);
  await draw.open();
  await expect(draw.shapes).toHaveCount(1);
  await page.keyboard.press('Escape');
  await draw.preview.getByRole('button', { name: 'Discard' }).click();
});
