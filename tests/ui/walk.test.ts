import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { setPage } from '../../src/stores/page';
import { hideToolbar, moveToolbar, showToolbar } from '../../src/stores/toolbar';
import { $isWalking, setWalking } from '../../src/stores/walk';
import { closeStage, emptyStores, focusOf, openStage, showMarks, type Stage } from './stage';

let stage: Stage;
let field: HTMLTextAreaElement;
const walk = () => browser.getByRole('application', { name: 'Marking by keyboard' });
const button = (name: string) => browser.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage({
    startWalk() {
      stage.calls.push(['startWalk']);
      setWalking(true);
      showToolbar({
        annotation: null,
        canClear: true,
        box: { left: 100, top: 300, width: 200, height: 20 },
        side: 'above',
      });
    },
    leaveWalk() {
      if (!$isWalking.get()) return;
      stage.calls.push(['leaveWalk']);
      setWalking(false);
      hideToolbar();
    },
  });
  field = document.createElement('textarea');
  document.body.append(field);
  showMarks([]);
});

afterEach(() => {
  closeStage(stage);
  field.remove();
});

/** Begins with the button in the drawer. */
async function begin(): Promise<void> {
  button('Mark by keyboard').element().focus();
  await userEvent.keyboard('{Enter}');
  await focusOf(stage, walk());
  stage.calls.length = 0;
}

test('marking by keyboard begins with its key on the page, but not where the person types', async () => {
  await userEvent.click(field);
  await userEvent.keyboard('{Alt>}{Shift>}m{/Shift}{/Alt}');
  expect(stage.calls).toEqual([]);
  field.blur();
  await userEvent.keyboard('{Alt>}{Shift>}m{/Shift}{/Alt}');
  expect(stage.calls).toEqual([['startWalk']]);
  await focusOf(stage, walk());
});

test.each([
  [300, '1'],
  [30, '0'],
])('its bar is not over what is chosen %i px from the top of the window: its opacity is %s', async (top, opacity) => {
  await begin();
  moveToolbar({ left: 100, top, width: 200, height: 20 });
  await expect.poll(() => getComputedStyle(walk().element()).opacity).toBe(opacity);
  await focusOf(stage, walk());
});

test.each([
  ['{ArrowRight}', ['walk', 'right', false]],
  ['{ArrowLeft}', ['walk', 'left', false]],
  ['{ArrowUp}', ['walk', 'up', false]],
  ['{ArrowDown}', ['walk', 'down', false]],
  ['{Home}', ['walk', 'first', false]],
  ['{End}', ['walk', 'last', false]],
  ['{Shift>}{ArrowRight}{/Shift}', ['walk', 'right', true]],
  ['{Shift>}{ArrowUp}{/Shift}', ['walk', 'up', true]],
  ['{Shift>}{End}{/Shift}', ['walk', 'last', true]],
  ['1', ['mark', 'keep']],
  ['4', ['mark', 'verify']],
  ['n', ['writeNote']],
  ['{Backspace}', ['clear']],
  ['{Escape}', ['leaveWalk']],
])('then %s means %j', async (key, call) => {
  await begin();
  await userEvent.keyboard(key);
  expect(stage.calls).toEqual([call]);
});

test('Escape returns the focus to where it was, and closes nothing else', async () => {
  await begin();
  await userEvent.keyboard('{Escape}');
  await expect.element(walk()).not.toBeInTheDocument();
  await focusOf(stage, button('Mark by keyboard'));
  await expect.element(browser.getByRole('complementary', { name: 'Recurate' })).toBeVisible();
});

test.each(['{Enter}', '{Tab}'])('%s goes to the toolbar, which belongs to it, and Escape comes back', async (key) => {
  stage.port.dismiss = hideToolbar;
  await begin();
  await userEvent.keyboard(key);
  await focusOf(stage, button('Keep'));
  expect($isWalking.get()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await focusOf(stage, walk());
  expect($isWalking.get()).toBe(true);
});

test('it ends when the focus goes elsewhere, and leaves it there', async () => {
  await begin();
  await userEvent.click(field);
  await expect.poll(() => $isWalking.get()).toBe(false);
  expect(document.activeElement).toBe(field);
});

test('it ends when the site shows a dialog', async () => {
  await begin();
  setPage({ theme: 'light', hasModal: true });
  await expect.poll(() => $isWalking.get()).toBe(false);
});
