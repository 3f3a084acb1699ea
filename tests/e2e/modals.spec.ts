import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { CLAUDE } from './sites';

/** Keeps a closed dialog on the page that is opened by a class, as many sites do. */
const keepDialog = (page: Page, closed: string, opened: string): Promise<void> =>
  page.evaluate(
    ([closed, opened]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        .kept { position: fixed; left: 20%; top: 20%; width: 50%; height: 50%; z-index: 9; background: gold; ${closed} }
        .kept.is-open { ${opened} }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const dialog = document.createElement('div');
      dialog.className = 'kept';
      dialog.role = 'dialog';
      dialog.ariaModal = 'true';
      dialog.textContent = 'Sure?';
      document.body.append(dialog);
    },
    [closed, opened] as const,
  );

/** Removes the dialog and the style sheets made for it. */
const removeDialog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('.kept')!.remove();
    document.adoptedStyleSheets = [];
  });

const toggle = (page: Page, isOpen: boolean): Promise<void> =>
  page.evaluate((isOpen) => void document.querySelector('.kept')!.classList.toggle('is-open', isOpen), isOpen);

const WAYS: [how: string, closed: string, opened: string][] = [
  ['faded out', 'opacity: 0; pointer-events: none; transition: opacity 0.3s', 'opacity: 1; pointer-events: auto'],
  ['moved out of the window', 'transform: translateX(200vw); transition: transform 0.3s', 'transform: none'],
  ['invisible', 'visibility: hidden', 'visibility: visible'],
];

test('a dialog that the site keeps on the page covers the drawer while it is open, and only then', async ({ open }) => {
  const chat = await open(CLAUDE);
  for (const [how, closed, opened] of WAYS) {
    await keepDialog(chat.page, closed, opened);
    await expect(chat.drawer, how).toBeVisible();
    await toggle(chat.page, true);
    await expect(chat.drawer, how).toBeHidden();
    await toggle(chat.page, false);
    await expect(chat.drawer, how).toBeVisible();
    // It would be gone at the next check of the page.
    await chat.page.evaluate(() => document.body.append(document.createElement('hr')));
    await chat.mark(0, 'keep', 'the lid on');
    await expect(chat.drawer, how).toBeVisible();
    await chat.button('Undo').click();
    await removeDialog(chat.page);
  }
});

test('a dialog is noticed however it opens and closes: by a style sheet alone, or because an element becomes one', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  await keepDialog(chat.page, 'opacity: 0', '');
  await expect(chat.drawer).toBeVisible();
  const rule = (text: string): Promise<void> =>
    chat.page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, text);
  await rule('.kept { opacity: 1 !important }');
  await expect(chat.drawer).toBeHidden();
  await rule('.kept { opacity: 0 !important; }');
  await expect(chat.drawer).toBeVisible();
  await removeDialog(chat.page);

  await chat.page.evaluate(() => {
    const panel = document.createElement('section');
    panel.id = 'panel';
    panel.style.cssText = 'position:fixed;inset:20%;background:gold';
    document.body.append(panel);
  });
  await expect(chat.drawer).toBeVisible();
  await chat.page.evaluate(() => {
    const panel = document.getElementById('panel')!;
    panel.role = 'dialog';
    panel.ariaModal = 'true';
  });
  await expect(chat.drawer).toBeHidden();
  await chat.page.evaluate(() => (document.getElementById('panel')!.ariaModal = 'false'));
  await expect(chat.drawer).toBeVisible();
});
