import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import catalogue from '../../static/_locales/en/messages.json';
import { lookupIn } from '../../src/core/messages/catalogue';
import { createTranslate } from '../../src/core/messages/translate';
import { choose } from '../../src/stores/settings';
import { PANELS, type Panel } from '../../src/ui/shell/panels';
import { english } from '../english';
import { button, drawer, filter } from './in-drawer';
import { closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from './stage';

/** A panel that this test adds to those of the drawer. */
const added = (id: string, title: Panel['title']): Panel => ({
  id,
  title,
  component: createRawSnippet(() => ({ render: () => `<button>In ${id}</button>` })) as unknown as Panel['component'],
});
const SHIPPED = [...PANELS];
const MORE = [added('second', 'library'), added('third', 'data')];

/** English, on a page in a right-to-left language. */
const mirrored = createTranslate(lookupIn({ ...catalogue, direction: { message: 'rtl' } }));

const tab = (name: string) => browser.getByRole('tab', { name });
const tabs = () => browser.getByRole('tab').elements();
const panel = () => browser.getByRole('tabpanel');

let stage: Stage;

/** Opens the drawer with this many panels, the first being the shipped one. */
function open(panels: number, translate = english): void {
  (PANELS as Panel[]).splice(1, Infinity, ...MORE.slice(0, panels - 1));
  stage = openStage({}, translate);
}

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
});
afterEach(() => {
  closeStage(stage);
  (PANELS as Panel[]).splice(0, Infinity, ...SHIPPED);
});

test('with one panel there are no tabs, and assistive technology sees no panel', async () => {
  open(1);
  await expect.element(drawer()).toHaveTextContent("Once there's an answer");
  expect(tabs()).toEqual([]);
  expect(browser.getByRole('tablist').elements()).toEqual([]);
  expect(panel().elements()).toEqual([]);
});

describe('with two panels', () => {
  test('each has a tab with its name, and the open one is named by its tab', async () => {
    open(2);
    expect(tabs().map((one) => [one.textContent, one.ariaSelected])).toEqual([
      ['Marks', 'true'],
      ['Library', 'false'],
    ]);
    await expect.element(browser.getByRole('tablist', { name: english('drawerPanels') })).toBeVisible();
    await expect.element(browser.getByRole('tabpanel', { name: 'Marks' })).toBeVisible();
    expect(tabs()[0]!.getAttribute('aria-controls')).toBe(panel().element().id);
    await tab('Library').click();
    await expect.element(browser.getByRole('tabpanel', { name: 'Library' })).toHaveTextContent('In second');
    expect(tabs()[1]!.getAttribute('aria-controls')).toBe(panel().element().id);
    expect(panel().elements()).toHaveLength(1);
    expect(tabs().map((one) => one.ariaSelected)).toEqual(['false', 'true']);
  });

  test('Tab moves from the header to the open tab, skips the others, into its panel, and back', async () => {
    open(2);
    showMarks(FOUR_MARKS, 1);
    await expect.element(filter()).toBeVisible();
    button('Close Recurate').element().focus();
    await userEvent.keyboard('{Tab}');
    await focusOf(stage, tab('Marks'));
    await userEvent.keyboard('{ArrowRight}{Tab}');
    await focusOf(stage, button('In second'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await focusOf(stage, tab('Library'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await focusOf(stage, button('Close Recurate'));
  });

  test('the panel that was open is open again when the drawer is', async () => {
    open(2);
    await tab('Library').click();
    choose({ isOpen: false });
    await expect.element(drawer()).not.toBeInTheDocument();
    choose({ isOpen: true });
    await expect.element(browser.getByRole('tabpanel', { name: 'Library' })).toHaveTextContent('In second');
  });
});

describe('with three panels', () => {
  test.each([
    ['ArrowRight', english, ['Library', 'Data', 'Marks']],
    ['ArrowLeft', english, ['Data', 'Library', 'Marks']],
    ['ArrowRight', mirrored, ['Data', 'Library', 'Marks']],
    ['ArrowLeft', mirrored, ['Library', 'Data', 'Marks']],
    ['End', english, ['Data', 'Data']],
    ['End,Home', english, ['Marks', 'Marks']],
  ] as const)('%s moves through the tabs and takes the focus along (%#)', async (pressed, translate, names) => {
    open(3, translate);
    tab('Marks').element().focus();
    for (const name of names) {
      for (const key of pressed.split(',')) await userEvent.keyboard(`{${key}}`);
      await focusOf(stage, tab(name));
      await expect.element(browser.getByRole('tabpanel', { name })).toBeVisible();
    }
  });
});

test.each([
  ['left', english, ['↶', '↷']],
  ['right', mirrored, ['↷', '↶']],
] as const)('undo and redo point away from each other where reading begins at the %s', (_, translate, signs) => {
  open(1, translate);
  const acts = ['Undo', 'Redo'].map((name) => browser.getByRole('button', { name, exact: true }).element());
  expect(acts.map((act) => act.textContent)).toEqual(signs);
});
