import type { Locator, Page } from '@playwright/test';
import { pressAction } from '../browser/press-action';
import { test, type AskOn } from './ask';
import { expect } from './fixtures';
import { CLAUDE } from './sites';

declare global {
  /** Pages of ./articles: shows what comes in front of them. */
  var show: () => void;
}

const NATIVE = ['modal-shadow', 'modal-nested'];
const OTHERS = ['consent', 'trap', 'trap-shadow', 'inert', 'popover'];
const TYPED = 'Why does Salt slow it down, and by how much? äß 24 °C';

/** The text of the element of the page that has the focus, in whatever shadow root it is. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.textContent ?? '';
  });

/** Whether the dialog of the page is still modal. */
const isModal = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const within = (root: ParentNode): boolean =>
      root.querySelector('dialog:modal') !== null ||
      [...root.querySelectorAll('x-part')].some((part) => part.shadowRoot && within(part.shadowRoot));
    return within(document);
  });

/** Presses in the middle of something, as a person does: inside an inert root, nothing is pressed by its name. */
async function press(page: Page, what: Locator): Promise<void> {
  const { x, y, width, height } = (await what.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Types as fast as the browser takes it. */
async function typeInto(ask: AskOn): Promise<void> {
  await expect(ask.field).toBeFocused();
  await ask.page.keyboard.type(TYPED);
  await expect(ask.field).toHaveValue(TYPED);
}

for (const name of ['modal', ...NATIVE, ...OTHERS]) {
  test(`Ask called by hand stands above what is in front of the page: ${name}`, async ({ askOn }) => {
    const ask = await askOn(`/${name}`);
    await typeInto(ask);
    await ask.page.keyboard.press('Enter');
    await expect(ask.citations.first()).toBeVisible();
    await press(ask.page, ask.field);
    await ask.page.keyboard.type('And?');
    await expect(ask.field).toHaveValue('And?');
  });
}

for (const name of [...NATIVE, ...OTHERS]) {
  test(`what somebody writes in Ask goes on while this comes in front of the page: ${name}`, async ({ askOn }) => {
    const ask = await askOn(`/${name}-later`);
    ask.changesItself = true;
    await expect(ask.field).toBeFocused();
    for (const [at, letter] of [...TYPED].entries()) {
      if (at === 10) await ask.page.evaluate(() => show());
      await ask.page.keyboard.type(letter);
    }
    await expect(ask.field).toHaveValue(TYPED);
    await expect(ask.drawer).toBeVisible();
  });
}

for (const name of ['modal', ...NATIVE]) {
  test(`Escape closes Ask, and the page has its dialog and its focus back: ${name}`, async ({ askOn }) => {
    const ask = await askOn(`/${name}`);
    // It closes its dialog in the end.
    ask.changesItself = true;
    await expect(ask.field).toBeFocused();
    await ask.page.keyboard.press('Escape');
    await expect(ask.drawer).toBeHidden();
    expect(await isModal(ask.page)).toBe(true);
    await expect.poll(() => focused(ask.page)).toMatch(/^(No|Accept all)$/);
    // The dialog is the page's own again.
    await ask.page.keyboard.press('Escape');
    await expect.poll(() => isModal(ask.page)).toBe(false);
  });
}

test('somebody points at a part of a page that is below a dialog, or at the dialog itself', async ({ askOn }) => {
  const ask = await askOn('/modal');
  const panel = ask.page.locator('recurate-probe').getByRole('dialog', { name: 'Recurate' });
  await expect(ask.field).toBeFocused();
  await press(ask.page, ask.button('Ask about this part only'));
  await expect(panel).toContainText('What do you want to ask about?');
  await press(ask.page, ask.page.locator('#inside'));
  await expect(panel).toBeHidden();
  await expect(ask.drawer).toContainText('in the part you chose');
  expect(await isModal(ask.page)).toBe(true);
});

test('Tab stays in Ask and the browser while it stands above a dialog', async ({ askOn }) => {
  const ask = await askOn('/modal-shadow');
  await expect(ask.field).toBeFocused();
  for (let n = 0; n < 30; n++) {
    await ask.page.keyboard.press('Tab');
    expect(await focused(ask.page)).not.toBe('Accept all');
  }
});

test('a press on the page gives a dialog its turn, and Ask comes back when that is closed or it is called', async ({
  askOn,
}) => {
  const ask = await askOn('/modal');
  ask.changesItself = true;
  await expect(ask.field).toBeFocused();
  await ask.page.keyboard.type('half a');
  await ask.page.mouse.click(100, 100);
  await expect(ask.drawer).toBeHidden();
  await ask.pressAction();
  await expect(ask.field).toHaveValue('half a');
  await expect(ask.field).toBeFocused();
  await ask.page.mouse.click(100, 100);
  await expect(ask.drawer).toBeHidden();
  await ask.page.getByRole('button', { name: 'No' }).focus();
  await ask.page.keyboard.press('Escape');
  await expect(ask.drawer).toBeVisible();
  await expect(ask.field).toHaveValue('half a');
});

test('a page that takes the keyboard again and again is left with it, in words, and nothing written is lost', async ({
  askOn,
}) => {
  const ask = await askOn('/bread');
  await ask.page.keyboard.type('half a question');
  await ask.page.evaluate(() => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    addEventListener('focusin', (event) => {
      if (!(event.target as Element).localName.startsWith('recurate')) return;
      dialog.close();
      dialog.showModal();
    });
    dialog.showModal();
  });
  ask.changesItself = true;
  await expect(async () => {
    await ask.page.keyboard.type('x');
    await expect(ask.page.locator('recurate-root')).toContainText(
      /keeps (putting itself in front|taking the keyboard)/,
      {
        timeout: 100,
      },
    );
  }).toPass();
  await ask.page.evaluate(() => document.querySelector('dialog')!.remove());
  await expect(ask.drawer).toBeVisible();
  await expect(ask.drawer).toContainText(/What you (wrote|typed) is kept/);
  await expect(ask.field).toHaveValue(/^half a question/);
});

/** Puts a dialog in front of a chat's page, whose policy knows no HTML from strings. */
const CHAT_DIALOGS: Readonly<Record<string, () => void>> = {
  'a modal dialog': () => {
    const dialog = document.createElement('dialog');
    dialog.append(document.createElement('button'));
    document.body.append(dialog);
    dialog.showModal();
  },
  'a modal dialog in a shadow root': () => {
    const part = document.createElement('x-part');
    document.body.append(part);
    const dialog = document.createElement('dialog');
    dialog.append(document.createElement('button'));
    part.attachShadow({ mode: 'open' }).append(dialog);
    dialog.showModal();
  },
  'a dialog that keeps the focus': () => {
    const wall = document.createElement('div');
    wall.role = 'dialog';
    wall.ariaModal = 'true';
    wall.tabIndex = -1;
    wall.style.cssText = 'position:fixed;inset:20%;background:gold';
    wall.append(document.createElement('button'));
    document.body.append(wall);
    addEventListener('focusin', () => {
      if (!wall.contains(document.activeElement)) wall.focus();
    });
    wall.focus();
  },
};

for (const [what, show] of Object.entries(CHAT_DIALOGS)) {
  test(`the drawer that rests on a chat steps aside for ${what}, and stands above it when it is called`, async ({
    open,
  }) => {
    const chat = await open(CLAUDE);
    const { page } = chat;
    await chat.mark(0, 'keep', 'the lid on');
    await page.evaluate(show);
    await expect(chat.drawer).toBeHidden();
    await pressAction(page);
    await expect(chat.drawer).toBeVisible();
    await chat.items
      .first()
      .getByRole('button', { name: /(Add|Edit) note/ })
      .click();
    await page.keyboard.type(TYPED);
    await expect(chat.noteField).toHaveValue(TYPED);
    await page.keyboard.press('Enter');
    await expect(chat.items.first()).toContainText(TYPED);
    await pressAction(page);
    await expect(chat.drawer).toBeHidden();
    await page.evaluate(() => {
      document.querySelectorAll('dialog, x-part, [aria-modal]').forEach((one) => one.remove());
    });
    await expect(chat.launcher).toBeVisible();
  });

  test(`a note that is being written on a chat goes on while ${what} opens`, async ({ open }) => {
    const chat = await open(CLAUDE);
    const { page } = chat;
    await chat.mark(0, 'keep', 'the lid on');
    await chat.items
      .first()
      .getByRole('button', { name: /(Add|Edit) note/ })
      .click();
    await page.keyboard.type('half a ');
    await page.evaluate(show);
    await page.keyboard.type('note');
    await expect(chat.noteField).toHaveValue('half a note');
    await page.keyboard.press('Enter');
    await expect(chat.items.first()).toContainText('half a note');
  });
}
