import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { which } from './which';

/** Program names of a Chromium that still supports `--load-extension` (branded Chrome ≥ 137 does not). */
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'chrome-for-testing'];

/** Lets a person choose: the path of a Chromium or Chrome for Testing. */
export const CHROMIUM_VARIABLE = 'RECURATE_CHROMIUM';

/**
 * The path of the Chromium to use: from the environment, else Playwright's own, else the system's; undefined if there
 * is none.
 */
export function lookForChromium(): string | undefined {
  const chosen = process.env[CHROMIUM_VARIABLE];
  if (chosen) return chosen;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return SYSTEM_NAMES.map(which).find(Boolean);
}

/**
 * Like {@link lookForChromium}, for callers that cannot continue without one.
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
