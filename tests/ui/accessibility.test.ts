import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { DEFAULT_WIDTH, NARROWEST_DRAWER, WIDEST_DRAWER } from '../../src/core/settings/settings';
import { choose } from '../../src/stores/settings';
import { closeStage, emptyStores, openStage, type Stage } from './stage';
import { STATES } from './states';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
let stage: Stage;
afterEach(() => closeStage(stage));

/** The sizes of the window, in px, and of the drawer as resized by the person. */
const SIZES: readonly (readonly [name: string, size: readonly [width: number, height: number], drawer: number])[] = [
  ['an ordinary window', [900, 800], DEFAULT_WIDTH],
  ['the smallest window', [320, 480], NARROWEST_DRAWER],
  ['a window at 4k with the widest drawer', [3840, 2160], WIDEST_DRAWER],
];

describe.each(SIZES)('in %s', (_, [width, height], drawer) => {
  describe.each(['light', 'dark'] as const)('axe finds nothing in %s', (theme) => {
    test.each(Object.keys(STATES))('with %s', async (name) => {
      await browser.viewport(width, height);
      document.documentElement.lang = 'en';
      emptyStores(theme);
      choose({ width: drawer });
      stage = openStage();
      await STATES[name]!();
      await Promise.allSettled(stage.root.getAnimations().map((one) => one.finished));
      // The page around us belongs to the site, so its regions and headings are not up to us.
      const { violations } = await axe.run(stage.host, { runOnly: RULES, rules: { region: { enabled: false } } });
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
      ).toEqual([]);
      for (const shown of stage.root.querySelectorAll('[role="complementary"], [role="toolbar"]')) {
        const { left, right } = shown.getBoundingClientRect();
        expect([left >= 0, right <= width], `${shown.role} from ${left} to ${right} px`).toEqual([true, true]);
      }
    });
  });
});
