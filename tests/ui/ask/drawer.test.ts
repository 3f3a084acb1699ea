import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import { changeTurn, showAsk } from '../../../src/stores/ask';
import { setPage } from '../../../src/stores/page';
import { $settings } from '../../../src/stores/settings';
import { drawer } from '../in-drawer';
import { focusOf } from '../stage';
import { button, closeAskStage, emptyAsk, emptyAskStores, field, openAskStage, type AskStage } from './stage';
import { LOCAL, STATES, threadOf, turn } from './states';

let stage: AskStage;
beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyAskStores();
  stage = openAskStage();
});
afterEach(() => closeAskStage(stage));

const tab = (name: string): Locator => browser.getByRole('tab', { name, exact: true });

test('has the tabs "Marks" and "Ask", and begins with Ask', async () => {
  expect(
    browser
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Marks', 'Ask']);
  await expect.element(tab('Ask')).toHaveAttribute('aria-selected', 'true');
  await expect.element(browser.getByRole('tabpanel', { name: 'Ask' })).toBeVisible();
});

test('says under "Marks" where one can mark, and offers to add this site', async () => {
  await tab('Marks').click();
  await expect.element(browser.getByRole('tabpanel', { name: 'Marks' })).toHaveTextContent('the answers of AI chats');
  await button('Add this site').click();
  expect(stage.calls).toEqual([['addSite']]);
});

test('has a gear and a close button, and neither undo nor a place', async () => {
  await button('Open options').click();
  expect(stage.calls).toEqual([['openOptions']]);
  expect([button('Undo'), button('Place and button')].flatMap((one) => one.elements())).toEqual([]);
  await button('Close Recurate').click();
  expect($settings.get().isOpen).toBe(false);
  await expect.element(drawer()).not.toBeInTheDocument();
});

describe('Escape', () => {
  test('closes it from the field, and stops nothing', async () => {
    showAsk({ thread: threadOf(turn({ state: 'answering', answer: 'It', citations: [] })) });
    await field().click();
    await userEvent.keyboard('{Escape}');
    expect([$settings.get().isOpen, stage.calls]).toEqual([false, []]);
  });

  test('pressed on the page does nothing', async () => {
    await userEvent.keyboard('{Escape}');
    expect($settings.get().isOpen).toBe(true);
  });
});

test('what is typed is there again when it is opened again', async () => {
  await field().click();
  await userEvent.keyboard('Why{Escape}');
  closeAskStage(stage);
  $settings.set({ ...$settings.get(), isOpen: true });
  stage = openAskStage();
  await expect.element(field()).toHaveValue('Why');
});

test('gives the field the focus when the person asked for it', async () => {
  const page = document.createElement('input');
  document.body.append(page);
  page.focus();
  stage.focusField();
  await focusOf(stage, field());
  page.remove();
});

test('can be used by keyboard alone, in the order of what is seen', async () => {
  emptyAsk({ ...STATES['an answer with citations of all kinds'], models: [LOCAL], isChat: false });
  await expect.element(button('Clear highlights')).toBeVisible();
  button('Close Recurate').element().focus();
  const seen: string[] = [];
  for (let at = 0; at < 30 && seen.at(-1) !== 'New conversation'; at++) {
    await userEvent.keyboard('{Tab}');
    const focused = stage.root.activeElement!;
    seen.push(focused.ariaLabel ?? (focused.textContent.trim().slice(0, 30) || focused.closest('label')!.textContent));
  }
  // The thread scrolls, so the keyboard reaches it too.
  expect(seen.map((name) => name.replace(/\s+/g, ' '))).toEqual([
    'Ask',
    'Citation 1: Verified',
    'Citation 2: Repaired',
    'Copy answer',
    'Prompt with general knowledge',
    'Previous citation',
    'Next citation',
    'Clear highlights',
    'Verified At 24 °C it doubles i',
    'Keep citation 1 in the library',
    'Repaired Verified, words as on',
    'Keep citation 2 in the library',
    'Ambiguous See the table at the',
    'Keep citation 4 in the library',
    'Page',
    'What to ask for',
    'Model',
    'Ask about this page',
    'Ask',
    'Ask about this part only',
    'New conversation',
  ]);
});

test('steps aside for a dialog of the page', async () => {
  setPage({ theme: 'light', hasModal: true });
  await expect.poll(() => stage.root.querySelector('.drawer')!.checkVisibility()).toBe(false);
});

test('reads what nobody can forge: an untrusted click asks for nothing', async () => {
  changeTurn('t1', {});
  showAsk({ thread: threadOf(turn()) });
  await expect.element(button('Copy answer')).toBeVisible();
  (button('Copy answer').element() as HTMLElement).click();
  (button('Ask').element() as HTMLElement).click();
  expect(stage.calls).toEqual([]);
});
