import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What assistive technology would stumble over.
 *
 * @param within - In this part of the page alone, as a selector.
 * @param leftOut - Rules that are not for this part to keep.
 */
export async function violationsOf(page: Page, within = ':root', leftOut: readonly string[] = []): Promise<string[]> {
  // Evaluated through the debugger, which no policy of the page holds back.
  await page.evaluate(AXE);
  return page.evaluate(
    async ([rules, within, leftOut]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const part = document.querySelector(within)!;
      // Colours halfway between two states are nobody's: a frame for motion to begin in, and then its end.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.allSettled((part.shadowRoot ?? document).getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run(part, {
        runOnly: rules,
        // To read the rules of a style sheet axe makes style elements of its own, which the page's policy forbids.
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
