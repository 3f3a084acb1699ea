import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page as browser } from 'vitest/browser';
import { DEFAULT_WIDTH, NARROWEST_DRAWER, WIDEST_DRAWER } from '../../src/core/settings/settings';
import { choose } from '../../src/stores/settings';
import { AXE_RULES, closeStage, emptyStores, endMotion, openStage, type Stage } from './stage';
import { STATES } from './states';

let stage: Stage;
afterEach(() => closeStage(stage));

/** What axe finds in the whole of our UI, as sentences. */
async function violations(): Promise<string[]> {
  // The page around us belongs to the site, so its regions and headings are not up to us.
  const found = await axe.run(stage.host, { runOnly: AXE_RULES, rules: { region: { enabled: false } } });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

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
      endMotion(stage);
      expect(await violations()).toEqual([]);
      for (const shown of stage.root.querySelectorAll('[role="complementary"], [role="toolbar"]')) {
        const { left, right } = shown.getBoundingClientRect();
        expect([left >= 0, right <= width], `${shown.role} from ${left} to ${right} px`).toEqual([true, true]);
      }
    });
  });
});

describe('where the system forces its own colours', () => {
  beforeEach(() => force('active'));
  afterEach(() => force('none'));

  test.each(Object.keys(STATES))('axe finds nothing with %s', async (name) => {
    await browser.viewport(900, 800);
    document.documentElement.lang = 'en';
    emptyStores();
    stage = openStage();
    await STATES[name]!();
    endMotion(stage);
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    expect(await violations()).toEqual([]);
  });

  /** Emulates a system that forces its own colours on all pages. */
  async function force(value: 'active' | 'none'): Promise<void> {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  }
});
