import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of these, the rules about colours: nothing else differs between light and dark. */
export const COLOURS: string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Accessibility violations.
 *
 * @param page - It, or a frame in it.
 * @param within - Only in this part of the page, as a selector.
 * @param rules - The names or tags of the rules.
 */
export async function violationsOf(page: Page | Frame, within = ':root', rules = RULES): Promise<string[]> {
  // Evaluated through the debugger, which the page's policy does not affect. It is half a megabyte, so only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([rules, within]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const part = document.querySelector(within)!;
      // Colours in the middle of a transition do not count: waits a frame for animations to start, and then for their
      // end.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.allSettled((part.shadowRoot ?? document).getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run(part, {
        runOnly: rules,
        resultTypes: ['violations'],
        // To read style sheets, axe would create style elements, which the page's policy forbids.
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [rules, within] as const,
  );
}

/**
 * The views to check: a narrow and a common one with all rules, and in the dark with those about colours, because each
 * shows something that the other hides. In the widest only the layout can overflow.
 */
const VIEWS: readonly { theme: 'light' | 'dark'; width: number; rules: string[] }[] = [
  { theme: 'light', width: 3840, rules: [] },
  { theme: 'light', width: 320, rules: RULES },
  { theme: 'dark', width: 320, rules: COLOURS },
  { theme: 'dark', width: 1280, rules: COLOURS },
  { theme: 'light', width: 1280, rules: RULES },
];

/**
 * Checks that a page of the extension has no accessibility violations, light or dark, and that nothing overflows, from
 * 320 px to 4k.
 */
export async function expectWell(page: Page, what: string): Promise<void> {
  for (const { theme, width, rules } of VIEWS) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const says = `${what}, ${theme}, ${width} px wide`;
    expect.soft(await overflow(page), `${says}: sticks out`).toBeLessThanOrEqual(0);
    if (rules.length > 0) expect.soft(await violationsOf(page, ':root', rules), says).toEqual([]);
  }
}

/** Checks that a page has no violations where the system forces its own colours. */
export async function expectWellForced(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'active' });
  expect.soft(await violationsOf(page, ':root', COLOURS), `${what}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** How much wider the page's content is than its window, in px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
