import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page as browser, userEvent } from 'vitest/browser';
import catalogue from '../../../static/_locales/en/messages.json';
import { lookupIn } from '../../../src/core/messages/catalogue';
import { createTranslate } from '../../../src/core/messages/translate';
import { setPage } from '../../../src/stores/page';
import { takeSettings } from '../../../src/stores/settings';
import { inlineWords, layoutFaults, pseudoCatalogue, textsIn } from '../../pseudo-locale';
import { AXE_RULES, endMotion } from '../stage';
import { closeDrawStage, emptyDrawStores, list, openDrawStage, tool, toolbar, type DrawStage } from './stage';
import { MANY, STATES } from './states';

/** English, on a page in a right-to-left language. */
const mirrored = createTranslate(lookupIn({ ...catalogue, direction: { message: 'rtl' } }));
const pseudo = createTranslate(lookupIn(pseudoCatalogue(catalogue)));

let stage: DrawStage;
afterEach(() => closeDrawStage(stage));

async function open(
  name: string,
  theme: 'light' | 'dark' = 'light',
  translate = undefined as typeof pseudo | undefined,
) {
  document.documentElement.lang = 'en';
  emptyDrawStores(theme);
  takeSettings({ theme });
  STATES[name]!();
  stage = openDrawStage({}, translate);
  endMotion(stage);
}

/** What axe finds in the whole of our UI, as sentences. */
async function violations(): Promise<string[]> {
  const found = await axe.run(stage.host, { runOnly: AXE_RULES, rules: { region: { enabled: false } } });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

/** Whether all of an element is in the window. */
function isInside(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
}

describe.each([
  ['an ordinary window', 1280, 720],
  ['a narrow window', 390, 780],
  ['a window at 400 %', 320, 256],
] as const)('in %s', (_, width, height) => {
  describe.each(['light', 'dark'] as const)('axe finds nothing in %s, and all is in the window', (theme) => {
    test.each(Object.keys(STATES))('with %s', async (name) => {
      await browser.viewport(width, height);
      await open(name, theme);
      expect(await violations()).toEqual([]);
      await new Promise(requestAnimationFrame);
      for (const shown of stage.root.querySelectorAll(
        '.place .box, .note[role], .acts[role], .panel, [role="dialog"]',
      )) {
        expect.soft(isInside(shown), `${shown.className} is in the window`).toBe(true);
      }
    });
  });
});

test.each(Object.keys(STATES))('where the system forces its own colours, axe finds nothing with %s', async (name) => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  await browser.viewport(900, 800);
  await open(name);
  expect(await violations()).toEqual([]);
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'none' }] });
});

test('where the system forces its own colours, what cannot be done looks so', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  await open('nothing drawn');
  const colourOf = (name: string): string => getComputedStyle(tool(name).element()).color;
  expect(tool('Undo').element().getAttribute('aria-disabled')).toBe('true');
  expect(colourOf('Undo')).not.toBe(colourOf('Freeze'));
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'none' }] });
});

/** What a person reads that does not come from a catalogue. */
const DATA = [
  ...MANY.map(({ note }) => note),
  ...[
    'darker',
    'button',
    'Submit',
    'Claude Code',
    'What should be changed on the checkout?',
    'Darkened it.',
    'Thanks.',
  ],
  ...['Bread', 'Salt', 'Claude', 'ChatGPT', 'Card holder'],
].filter(Boolean);

describe.each([390, 1280])('in a long right-to-left language, %i px wide', (width) => {
  test.each(Object.keys(STATES))('%s has no hard-coded text and is laid out correctly', async (name) => {
    await browser.viewport(width, 800);
    await open(name, 'light', pseudo);
    expect.soft(inlineWords(textsIn(stage.root.querySelector('.recurate')!), DATA)).toEqual([]);
    expect.soft(layoutFaults(stage.root)).toEqual([]);
  });
});

test('from right to left, undo and redo point the other way, and tools do not', async () => {
  await open('nothing drawn', 'light', mirrored);
  const turned = ['Undo', 'Redo', 'Arrow'].map(
    (name) => getComputedStyle(tool(name).element().querySelector('svg')!).scale,
  );
  expect(turned).toEqual(['-1 1', '-1 1', 'none']);
});

test('the list of shapes shows the whole outline of what has the focus', async () => {
  await browser.viewport(1280, 720);
  await open('a note being written');
  const first = list().getByRole('button').first().element() as HTMLElement;
  await userEvent.keyboard('{Escape}');
  first.focus();
  expect(first.matches(':focus-visible')).toBe(true);
  const { outlineOffset, outlineWidth } = getComputedStyle(first);
  const room = first.getBoundingClientRect().top - list().element().getBoundingClientRect().top;
  expect(parseFloat(outlineOffset) + parseFloat(outlineWidth)).toBeLessThanOrEqual(room);
});

test('without a choice of its own, Draw is as light or dark as the page', async () => {
  await open('nothing drawn');
  takeSettings({ theme: 'follow' });
  await expect.element(toolbar()).toBeVisible();
  const shown = stage.root.querySelector<HTMLElement>('.recurate')!;
  for (const theme of ['dark', 'light'] as const) {
    setPage({ theme, hasModal: false });
    await expect.poll(() => shown.dataset['theme']).toBe(theme);
  }
});
