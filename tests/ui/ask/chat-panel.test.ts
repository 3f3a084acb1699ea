import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import catalogue from '../../../static/_locales/en/messages.json';
import { lookupIn } from '../../../src/core/messages/catalogue';
import { message } from '../../../src/core/messages/message';
import { createTranslate } from '../../../src/core/messages/translate';
import { setOutcome } from '../../../src/stores/feedback';
import { $settings } from '../../../src/stores/settings';
import { mountAskPanel, type AskPanelUi } from '../../../src/ui/ask/mount';
import { english } from '../../english';
import { pseudoCatalogue } from '../../pseudo-locale';
import { closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from '../stage';
import { answer, button, emptyAsk, field, notingPort } from './stage';
import { STATES } from './states';

const pseudo = createTranslate(lookupIn(pseudoCatalogue(catalogue)));

let stage: Stage;
let panel: AskPanelUi | undefined;
let calls: unknown[][];

/** As the annotator of a chat page does once Ask's script is there. */
function openAsk(slot: HTMLElement): void {
  const askPort = notingPort(calls);
  if (panel) panel.open(slot);
  else panel = mountAskPanel(stage.root, slot, { askPort, translate: english, translateInto: async () => pseudo });
  panel.focusField();
}

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  emptyAsk(STATES['an answer on a chat page']);
  [panel, calls] = [undefined, []];
  stage = openStage({ openAsk });
});
afterEach(() => {
  panel?.destroy();
  closeStage(stage);
});

const tab = (name: string): Locator => browser.getByRole('tab', { name, exact: true });

test('is not there before its tab is opened', async () => {
  await expect.element(tab('Marks')).toHaveAttribute('aria-selected', 'true');
  expect(panel).toBeUndefined();
  await tab('Ask').click();
  await expect.element(answer()).toHaveTextContent('It doubles');
  await button('Insert into message').click();
  expect(calls).toEqual([['insert', 't1']]);
});

test('is the same again after the other tab was open, and after the drawer was closed', async () => {
  await tab('Ask').click();
  await expect.element(field()).toBeVisible();
  const before = field().element();
  await tab('Marks').click();
  expect(field().elements()).toEqual([]);
  await tab('Ask').click();
  expect(field().element()).toBe(before);
  $settings.set({ ...$settings.get(), isOpen: false });
  await expect.poll(() => field().elements()).toEqual([]);
  $settings.set({ ...$settings.get(), isOpen: true });
  await expect.poll(() => field().query()).toBe(before);
});

test('what became of an answer that was put into the message is said here too, with the text to copy if it failed', async () => {
  await tab('Ask').click();
  await expect.element(field()).toBeVisible();
  const toCopy = browser.getByLabelText('Feedback to copy');
  setOutcome({ state: 'quoted', message: message('outcomeAdded') });
  await expect.element(button('Dismiss')).toBeVisible();
  setOutcome({ state: 'copy', message: message('outcomeCopyBlocked'), text: 'It doubles in four hours.' });
  await expect.element(toCopy).toHaveValue('It doubles in four hours.');
  await button('Dismiss').click();
  await expect.poll(() => toCopy.query()).toBeNull();
  await expect.element(field()).toBeVisible();
});

test('fills the drawer, so that its thread scrolls and its field stays in sight', async () => {
  await browser.viewport(1000, 600);
  await tab('Ask').click();
  await expect.element(field()).toBeVisible();
  const thread = stage.root.querySelector('.thread')!;
  expect(thread.scrollHeight).toBeGreaterThan(thread.clientHeight);
  expect(field().element().getBoundingClientRect().bottom).toBeLessThan(600);
});

test('can be shown in another language, in the slot it is in', async () => {
  await tab('Ask').click();
  await panel!.setLanguage('ar');
  await expect.poll(() => stage.root.querySelector('.slot')!.textContent).toContain('⟦');
});

test('ends when its page does', async () => {
  await tab('Ask').click();
  await expect.element(field()).toBeVisible();
  panel!.destroy();
  expect(stage.root.querySelector('.slot')!.children).toHaveLength(0);
});

test('takes the focus from wherever it was when the person asked for it', async () => {
  await tab('Ask').click();
  (stage.root.activeElement as HTMLElement).blur();
  panel!.focusField();
  await focusOf(stage, field());
});

test('gives its field the focus when its tab is clicked, but not to someone who goes through the tabs by keyboard', async () => {
  await tab('Ask').click();
  await focusOf(stage, field());
  await tab('Marks').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(field()).toBeVisible();
  await focusOf(stage, tab('Ask'));
  await userEvent.keyboard('{ArrowLeft}');
  await focusOf(stage, tab('Marks'));
});

test('keeps undo in its field to the field, though it is of another script', async () => {
  showMarks(FOUR_MARKS);
  const foreign = document.createElement('textarea');
  stage.root.querySelector('.content')!.append(foreign);
  foreign.focus();
  await userEvent.keyboard('ab{Control>}z{/Control}');
  expect(stage.calls).toEqual([]);
});
