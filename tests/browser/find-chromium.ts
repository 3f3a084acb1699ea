import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { which } from './which';

/** Names under which a Chromium that still honours `--load-extension` is installed (branded Chrome ≥ 137 does not). */
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'chrome-for-testing'];

/** A person's choice: the path of a Chromium or Chrome for Testing. */
export const CHROMIUM_VARIABLE = 'RECURATE_CHROMIUM';

/** The path of a Chromium to use: the environment's, then Playwright's own, then the system's; undefined if none. */
export function lookForChromium(): string | undefined {
  const chosen = process.env[CHROMIUM_VARIABLE];
  if (chosen) return chosen;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return SYSTEM_NAMES.map(which).find(Boolean);
}

/**
 * As {@link lookForChromium}, for callers that cannot go on without one.
 * @throws Error that says in one line what to install.
 */
export function findChromium(): string {
  const path = lookForChromium();
  if (!path) {
    throw new Error(
      `No Chromium found: run "npx playwright install chromium", or set ${CHROMIUM_VARIABLE} to its path.`,
    );
  }
  return path;
}
