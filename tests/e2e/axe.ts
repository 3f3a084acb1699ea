import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Accessibility violations.
 *
 * @param within - Only in this part of the page, as a selector.
 * @param leftOut - Rules that do not apply to this part.
 */
export async function violationsOf(page: Page, within = ':root', leftOut: readonly string[] = []): Promise<string[]> {
  // Evaluated through the debugger, which the page's policy does not affect.
  await page.evaluate(AXE);
  return page.evaluate(
    async ([rules, within, leftOut]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const part = document.querySelector(within)!;
      // Colours in the middle of a transition do not count: waits a frame for animations to start, and then for their
      // end.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.allSettled((part.shadowRoot ?? document).getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run(part, {
        runOnly: rules,
        // To read style sheets, axe would create style elements, which the page's policy forbids.
        preload: false,
        rules: Object.fromEntries(leftOut.map((id) => [id, { enabled: false }])),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [RULES, within, leftOut] as const,
  );
}
