import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { closeDrawStage, emptyDrawStores, openDrawStage, toolbar, tool, callsOf, type DrawStage } from './stage';

let stage: DrawStage;
beforeEach(async () => {
  await browser.viewport(1000, 700);
  emptyDrawStores();
});
afterEach(() => closeDrawStage(stage));

describe('the toolbar', () => {
  test('has all tools and acts by their names', async () => {
    stage = openDrawStage();
    await expect.element(toolbar()).toBeVisible();
    for (const name of ['Select', 'Rectangle', 'Arrow', 'Freehand', 'Pin', 'Redact', 'Undo', 'Redo', 'Finish']) {
      await expect.element(tool(name)).toBeVisible();
    }
    await tool('Arrow').click();
    expect(callsOf(stage, 'setTool')).toEqual([['arrow']]);
    await expect.element(tool('Arrow')).toHaveAttribute('aria-pressed', 'true');
  });
});
