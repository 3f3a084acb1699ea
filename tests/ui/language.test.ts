import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { closeStage, emptyStores, openStage, type Stage } from './stage';

let stage: Stage;

beforeEach(() => {
  emptyStores();
  stage = openStage();
});
afterEach(() => closeStage(stage));

const shown = () => stage.root.querySelector('.recurate')!;

test('the drawer changes to a chosen language, with its direction, and back', async () => {
  await expect.element(browser.getByRole('button', { name: 'Apply annotations' })).toBeVisible();
  await stage.setLanguage('ar');
  expect(shown().textContent).toContain('⟦');
  expect(shown().querySelector('[dir="rtl"]')).not.toBeNull();
  // The bars beside the marks are still there.
  expect(stage.barsLayer.isConnected).toBe(true);
  expect(stage.root.querySelectorAll('.recurate').length).toBe(1);
  await stage.setLanguage('');
  await expect.element(browser.getByRole('button', { name: 'Apply annotations' })).toBeVisible();
  expect(shown().querySelector('[dir="rtl"]')).toBeNull();
});

test('a language that cannot be read changes nothing', async () => {
  const before = shown();
  await stage.setLanguage('fr');
  expect(shown()).toBe(before);
});

test('the language chosen last is shown, whichever is read first', async () => {
  await Promise.all([stage.setLanguage('ar'), stage.setLanguage('')]);
  expect(shown().textContent).not.toContain('⟦');
});
